import type { FormFields } from '@horae/shared/contract';
import type { Context } from 'hono';
import { shopPath } from '../base/shop-path.ts';

/** A form that arrived. */
export interface Press {
  /** Without what the frame itself has put in. */
  fields: FormFields;
  /** Path and query of the page that the form stands on. */
  from: string;
  /** What names the press; `null` where no script has filled it. */
  key: string | null;
  /** A script waits for the answer, no page. */
  wantsJson: boolean;
}

export type UnreadPress = 'wrong type' | 'too many fields';

const MOST_FIELDS = 200;
const KEY = /^[\w-]{16,64}$/;

/** Reads the body of a form without files. */
export async function readPress(c: Context): Promise<Press | UnreadPress> {
  const entries = await entriesOf(c);
  if (!entries) return 'wrong type';
  if (entries.length > MOST_FIELDS) return 'too many fields';
  const given = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const known = given.get(name);
    given.set(name, known === undefined ? value : [known, value].flat());
  }
  const [from, key] = [given.get('from'), given.get('key')];
  given.delete('from');
  given.delete('key');
  return {
    fields: Object.fromEntries(given),
    from: shopPath(from) ?? refererPath(c) ?? '/',
    key: typeof key === 'string' && KEY.test(key) ? key : null,
    wantsJson: c.req.header('accept') === 'application/json',
  };
}

async function entriesOf(c: Context): Promise<[string, string][] | null> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    return [...new URLSearchParams(await c.req.text())];
  }
  if (type !== 'multipart/form-data') return null;
  const form = await c.req.formData().catch(() => null);
  if (!form) return null;
  const entries = [...form];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === entries.length ? texts : null;
}

/** The page that a browser names for a form of before, which does not say where it stands. */
function refererPath(c: Context): string | null {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return shopPath(pathname + search);
}
