import { createMiddleware } from 'hono/factory';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import type { AppEnv } from './env.ts';
import { refusal } from './platform-error.ts';

/** Lets only holders of a valid access token pass. The SDK sends the bare token, without `Bearer`. */
export function requireCaller(tokens: AccessTokens) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
    const caller = await tokens.read(token);
    if (!caller) {
      throw refusal(401, 'UNAUTHENTICATED', { description: 'A valid access token is required.' });
    }
    c.set('caller', caller);
    await next();
  });
}
