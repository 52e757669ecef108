import { Secret, TOTP } from 'otpauth';
import { now } from '../../base/clock.ts';

const PERIOD_SECONDS = 30;
/** A clock may be half a minute wrong, or the member slow. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Horae';

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` URI that an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step (30 seconds) of a code of six digits; `null` when it fits none within the window. Takes constant time. */
export function totpStep(secret: string, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** RFC 6238 with the parameters that all apps support: SHA-1, six digits, 30 seconds. */
function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
