import { createHmac, timingSafeEqual } from 'node:crypto';

/** Replacements of live versions by name: a stored version, or `localhost:<port>`. */
export type PreviewOverrides = Record<string, string>;

/**
 * Signs overrides that expire at `until`, in characters that a cookie allows:
 * `cart@2+catalog@7~<milliseconds since 1970>~<signature>`. With the secret, any stored version can be shown to
 * anyone; without it, none.
 */
export function signPreview(overrides: PreviewOverrides, until: number, secret: string): string {
  const names = Object.entries(overrides)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, version]) => `${name}@${version}`);
  const text = `${names.join('+')}~${until}`;
  return `${text}~${createSignature(text, secret)}`;
}

/** Reads the overrides of a token; `null` when it was not signed with this secret, or has expired. */
export function verifyPreviewToken(
  token: string,
  now: number,
  secret: string,
): PreviewOverrides | null {
  const end = token.lastIndexOf('~');
  const text = token.slice(0, Math.max(0, end));
  const [names = '', until = ''] = text.split('~');
  const given = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(createSignature(text, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (Number(until) < now) return null;
  return Object.fromEntries(names.split('+').map((part) => part.split('@')));
}

const createSignature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url');
