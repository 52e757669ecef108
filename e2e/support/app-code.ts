import { URI } from 'otpauth';

const STEP_MS = 30_000;

/** Returns the code of an authenticator app for this address, now or some half minutes later. */
export function appCode(address: string, steps = 0): string {
  const app = URI.parse(address);
  if (!('period' in app)) throw new Error(`No time stands in ${address}.`);
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}
