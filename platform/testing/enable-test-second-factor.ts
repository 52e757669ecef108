import { Secret, TOTP } from 'otpauth';
import { now } from '../src/base/clock.ts';
import type { signedInClient } from './member-client.ts';
import { callQaControl } from './member-client.ts';
import type { TestShop } from './start-test-shop.ts';

const STEP_MS = 30_000;

/** The code of an authenticator app for a secret, now or `steps` periods of 30 seconds later. */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now().getTime() + steps * STEP_MS });
}

export const bindSecurityCalls = (shop: TestShop, token: string) => ({
  factor: (path: string, body: object = {}) =>
    shop.call(`/_api/iam/second-factor/v1/${path}`, { token, body }),
  factorState: async () => (await shop.call('/_api/iam/second-factor/v1/state', { token })).json(),
  sessions: async () =>
    (await (await shop.call('/_api/iam/sessions/v1/sessions', { token })).json()).sessions,
  endOthers: () => shop.call('/_api/iam/sessions/v1/sessions/end-others', { token, body: {} }),
  end: (id: string) =>
    shop.call(`/_api/iam/sessions/v1/sessions/${id}`, { token, init: { method: 'DELETE' } }),
});

/**
 * Verifies the address of a member who has just logged in and turns on the second factor. Moves the clock on, so that
 * the app's next code is valid.
 */
export async function turnOnSecondFactor(
  shop: TestShop,
  { client, email }: Pick<Awaited<ReturnType<typeof signedInClient>>, 'client' | 'email'>,
) {
  await callQaControl(shop, 'members', { email, emailVerified: true });
  const { factor } = bindSecurityCalls(shop, client.auth.getTokens().accessToken.value);
  const { secret }: { secret: string } = await (await factor('begin')).json();
  const confirmed = await factor('confirm', { code: totpCode(secret) });
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json();
  await callQaControl(shop, 'clock', { offsetMs: STEP_MS + 1000 });
  return { secret, recoveryCodes };
}
