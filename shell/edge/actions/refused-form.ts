import type { Context } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { CALL_NOT_LISTED, type Refusal, sendRefusal } from '../http/refusals.ts';
import { type FormEntry, readRefusedFormBody } from './form-body.ts';
import { getFormPagePath, wantsJson } from './read-submission.ts';
import {
  REFUSED_FORM_STYLE_HASH,
  type RedisplayedFormField,
  renderRefusedForm,
} from './refused-form-page.ts';

type FormSettings = Pick<Settings, 'platformPublicUrl'>;

/** Fields whose value never returns to a page; `all` of a form that no live release knows. */
export type SecretFields = readonly string[] | 'all';

/** Where no release says which fields are secret, their names do. */
const SECRET_NAME = /pass|token|secret/i;
/** A secret that a person types, and can type again. */
const TYPED_SECRET = /pass|code/i;
/** Fields of the frame's own. */
const FRAME_FIELDS = new Set(['from', 'key']);

/**
 * Answers a form that was refused before its action could read it: a script in JSON, a browser with a page that holds what
 * was typed and can be sent again. Nothing of it is sent by itself, and no script runs on that page: what another site
 * has posted is done only when the visitor has seen it and submits it from here.
 */
export async function refuseForm(
  c: Context,
  refusal: Refusal,
  {
    settings,
    getSecretFields,
  }: { settings: FormSettings; getSecretFields: (c: Context) => Promise<SecretFields> },
): Promise<Response> {
  if (wantsJson(c)) return sendRefusal(c, refusal);
  const entries = await readRefusedFormBody(c);
  const secrets = await getSecretFields(c);
  const page = renderRefusedForm({
    refusal,
    action: refusal.code === CALL_NOT_LISTED.code ? null : c.req.path,
    hasFiles: entries.some(([, value]) => typeof value !== 'string'),
    from: getFormPagePath(c, entries.find(([name]) => name === 'from')?.[1]),
    fields: toRefusedFields(entries, secrets),
  });
  return c.html(page, refusal.status, {
    'cache-control': 'no-store',
    'content-security-policy': getContentPolicy(settings),
  });
}

/** Stricter than a page's: nothing runs here. Chromium holds the redirect after the form to `form-action` as well. */
const getContentPolicy = ({ platformPublicUrl }: FormSettings): string =>
  [
    "default-src 'none'",
    `style-src ${REFUSED_FORM_STYLE_HASH}`,
    "img-src 'self'",
    `form-action 'self' ${new URL(platformPublicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function toRefusedFields(entries: FormEntry[], secrets: SecretFields): RedisplayedFormField[] {
  const isSecret = (name: string) =>
    secrets === 'all' ? SECRET_NAME.test(name) : secrets.includes(name);
  const fields = entries.flatMap(([name, value]): RedisplayedFormField[] => {
    if (FRAME_FIELDS.has(name)) return [];
    if (typeof value !== 'string') return [{ kind: 'files', name }];
    if (!isSecret(name)) return [{ kind: 'text', name, text: value }];
    return TYPED_SECRET.test(name) ? [{ kind: 'secret', name }] : [];
  });
  const isFirstOfItsFiles = (field: RedisplayedFormField, at: number) =>
    field.kind !== 'files' ||
    fields.findIndex(({ kind, name }) => kind === 'files' && name === field.name) === at;
  return fields.filter(isFirstOfItsFiles);
}
