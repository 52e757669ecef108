import { createHash } from 'node:crypto';
import type { FormFields, FormFile } from '@horae/shared/contract';
import { shopPath } from '@horae/shared/shop-path';
import type { Context } from 'hono';
import { readEntries } from './form-body.ts';

/** A form that arrived. */
export interface Press {
  /** Without what the frame itself has put in. */
  fields: FormFields;
  /** Of an action that takes some; each with what names its bytes. */
  files: readonly PressFile[];
  /** Path and query of the page that the form stands on. */
  from: string;
  /** What names the press; `null` where no script has filled it. */
  key: string | null;
  /** A script waits for the answer, no page. */
  wantsJson: boolean;
}

export interface PressFile extends FormFile {
  digest: string;
}

export type UnreadPress = 'wrong type' | 'too many fields';

const MOST_FIELDS = 200;
const KEY = /^[\w-]{16,64}$/;

/** Reads the body of a form; one with files only for an action that takes some. */
export async function readPress(c: Context, takesFiles: boolean): Promise<Press | UnreadPress> {
  const all = await readEntries(c);
  if (!all) return 'wrong type';
  if (all.length > MOST_FIELDS) return 'too many fields';
  const entries = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = all.flatMap(([field, file]) => (typeof file === 'string' ? [] : [{ field, file }]));
  if (!takesFiles && files.length > 0) return 'wrong type';
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
    files: await Promise.all(files.filter(({ file }) => file.size > 0).map(named)),
    from: placeOf(c, from),
    key: typeof key === 'string' && KEY.test(key) ? key : null,
    wantsJson: wantsJson(c),
  };
}

/** A file field that was left empty sends a file without a name or a byte, which is none. */
async function named({ field, file }: FormFile): Promise<PressFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { field, file, digest: createHash('sha256').update(bytes).digest('base64url') };
}

/** Scripts of our pages say so; every other sender is shown a page. */
export const wantsJson = (c: Context): boolean => c.req.header('accept') === 'application/json';

/** The page that a form stands on, by its own field or by what the browser says. */
export const placeOf = (c: Context, from: unknown): string =>
  shopPath(from) ?? refererPath(c) ?? '/';

/** The page that a browser names for a form of before, which does not say where it stands. */
function refererPath(c: Context): string | null {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return shopPath(pathname + search);
}
