import { Secret, TOTP } from 'otpauth';
import { now } from '../src/base/clock.ts';
import type { signedInClient } from './member-client.ts';
import { qa } from './member-client.ts';
import type { Shop } from './start-shop.ts';

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret, now or some half minutes away. */
export function appCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now().getTime() + steps * STEP_MS });
}

export const ownCalls = (shop: Shop, token: string) => ({
  factor: (path: string, body: object = {}) =>
    shop.call(`/_api/iam/second-factor/v1/${path}`, { token, body }),
  factorState: async () => (await shop.call('/_api/iam/second-factor/v1/state', { token })).json(),
  sessions: async () =>
    (await (await shop.call('/_api/iam/sessions/v1/sessions', { token })).json()).sessions,
  endOthers: () => shop.call('/_api/iam/sessions/v1/sessions/end-others', { token, body: {} }),
  end: (id: string) =>
    shop.call(`/_api/iam/sessions/v1/sessions/${id}`, { token, init: { method: 'DELETE' } }),
});

/** Turns the second factor of a member on who has just logged in, and whose address is proven then. The app's next code is good from then on. */
export async function turnOnSecondFactor(
  shop: Shop,
  { client, email }: Pick<Awaited<ReturnType<typeof signedInClient>>, 'client' | 'email'>,
) {
  await qa(shop, 'members', { email, emailVerified: true });
  const { factor } = ownCalls(shop, client.auth.getTokens().accessToken.value);
  const { secret }: { secret: string } = await (await factor('begin')).json();
  const confirmed = await factor('confirm', { code: appCode(secret) });
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json();
  await qa(shop, 'clock', { offsetMs: STEP_MS + 1000 });
  return { secret, recoveryCodes };
}
