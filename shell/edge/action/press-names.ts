import { createHash, randomBytes } from 'node:crypto';
import { readPressCookie } from '../base/press-cookie.ts';
import type { Press } from './read-press.ts';

interface Pressed {
  /** The `Cookie` header. */
  cookies: string;
  /** Address and browser, for those who keep no cookies. */
  caller: string;
  action: string;
  press: Press;
}

/** What names one press of one visitor. */
export interface PressNames {
  /** One try of it: what arrives under it again gets its outcome. */
  id: string;
  /** All its tries: calls of the platform that are declared so are done once for it. */
  key: string;
}

/**
 * Names a press by the key that a script has filled in, else by the cookie. The same form sent again before its answer
 * has arrived is the same try.
 */
export function namesOf({ cookies, caller, action, press }: Pressed): PressNames {
  const known = readPressCookie(cookies);
  const files = press.files.map(({ field, digest }) => [field, digest]);
  const body = JSON.stringify([press.from, press.fields, ...(files.length > 0 ? [files] : [])]);
  if (press.key !== null) {
    const id = sha256([known?.browser ?? caller, action, press.key, body]);
    return { id, key: id };
  }
  // Without any mark of its own, a press is taken for a new one: doing nothing would be worse.
  const key = sha256([known ? `${known.browser}.${known.press}` : random(), action, '', body]);
  return { id: sha256([key, String(known?.attempt)]), key };
}

const random = (): string => randomBytes(12).toString('base64url');

const sha256 = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
