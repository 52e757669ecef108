import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../base/http/env.ts';
import { setFormPolicy } from './page.ts';

/** Headers of a hosted page whose address holds a secret; its form leads back to the shop's `origins`. */
export const secretPage =
  (origins: readonly string[], appSchemes: readonly string[] = []): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    setFormPolicy(c, origins, appSchemes);
    // No page that is visited next may learn the address.
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  };
