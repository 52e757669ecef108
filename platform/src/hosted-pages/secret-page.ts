import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../base/http/env.ts';
import { setFormPolicy } from './page.ts';

/** Headers of hosted pages whose forms lead back to the shop's `origins`. */
export const secretPage =
  (origins: readonly string[], appSchemes: readonly string[] = []): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    setFormPolicy(c, origins, appSchemes);
    await next();
  };
