import * as v from 'valibot';
import { toPlainHyphens, withoutInvisible } from './plain-signs.ts';

/** A mail server takes no longer one. */
export const LONGEST_EMAIL = 254;

/** No typed address has more; what follows need not be read. */
const MAX_SIGNS = 1000;

/** Browsers check `type=email` by this grammar. */
const EmailSchema = v.pipe(v.string(), v.maxLength(LONGEST_EMAIL), v.rfcEmail());

/**
 * An e-mail address as a mail server takes it: with the domain in ASCII and small letters. `undefined` for what the
 * browser's own `type=email` would refuse, and for what is too long to be one.
 */
export function readEmail(typed: string): string | undefined {
  if (typed.length > MAX_SIGNS) return undefined;
  const text = toPlainHyphens(withoutInvisible(typed).normalize('NFKC')).trim();
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  const email = `${text.slice(0, at + 1)}${domain}`;
  return domain !== undefined && v.is(EmailSchema, email) ? email : undefined;
}

/** Letters, digits and what may stand between them in some scripts; nothing that ends a host in an address of the web. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}\u00B7\u0375\u05F3\u05F4\u30FB.-]|\p{Join_Control})+$/u;

/** Only what has other letters goes through the browser's parser, which would read digits alone as an IP address. */
function asciiDomain(typed: string): string | undefined {
  const domain = typed.replace(/[\u3002\uFF61]/g, '.').toLowerCase();
  if (!/\P{ASCII}/u.test(domain)) return domain;
  const url = `http://${domain}`;
  return DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : undefined;
}
