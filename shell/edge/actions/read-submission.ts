import { createHash } from 'node:crypto';
import type { FormFields, FormFile } from '@horae/shared/contract';
import { shopPath } from '@horae/shared/shop-path';
import type { Context } from 'hono';
import { readFormEntries } from './form-body.ts';

export interface Submission {
  /** Excludes `from` and `key`, which the frame adds to each form. */
  fields: FormFields;
  /** Files are accepted only by an action that declares some; `digest` is their SHA-256 in base64url. */
  files: readonly SubmittedFile[];
  /** Path and query of the page that the form stands on. */
  from: string;
  /** Identifies the submission; `null` where no script has filled it in. */
  key: string | null;
  /** A script waits for the answer instead of a page. */
  wantsJson: boolean;
}

interface SubmittedFile extends FormFile {
  digest: string;
}

type UnreadSubmission = 'wrong type' | 'too many fields';

const MAX_FIELDS = 200;
const KEY = /^[\w-]{16,64}$/;

/** Reads the body of a form; one with files only for an action that takes some. */
export async function readSubmission(
  c: Context,
  takesFiles: boolean,
): Promise<Submission | UnreadSubmission> {
  const all = await readFormEntries(c);
  if (!all) return 'wrong type';
  if (all.length > MAX_FIELDS) return 'too many fields';
  const entries = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = all.flatMap(([field, file]) => (typeof file === 'string' ? [] : [{ field, file }]));
  if (!takesFiles && files.length > 0) return 'wrong type';
  const values = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const known = values.get(name);
    values.set(name, known === undefined ? value : [known, value].flat());
  }
  const [from, key] = [values.get('from'), values.get('key')];
  values.delete('from');
  values.delete('key');
  return {
    fields: Object.fromEntries(values),
    files: await Promise.all(files.filter(({ file }) => file.size > 0).map(withDigest)),
    from: getFormPagePath(c, from),
    key: typeof key === 'string' && KEY.test(key) ? key : null,
    wantsJson: wantsJson(c),
  };
}

/** A file field that was left empty sends a file without a name or a byte, which is none. */
async function withDigest({ field, file }: FormFile): Promise<SubmittedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { field, file, digest: createHash('sha256').update(bytes).digest('base64url') };
}

/** Scripts of the shop's pages send this `Accept`; every other client gets a page. */
export const wantsJson = (c: Context): boolean => c.req.header('accept') === 'application/json';

export const getFormPagePath = (c: Context, from: unknown): string =>
  shopPath(from) ?? refererPath(c) ?? '/';

/** Reads the page from `Referer`, for forms rendered by an older version, which have no field `from`. */
function refererPath(c: Context): string | null {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return shopPath(pathname + search);
}
