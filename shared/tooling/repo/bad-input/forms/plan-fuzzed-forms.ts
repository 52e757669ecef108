import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_FOLDERS, ROOT } from '../../workspace.mjs';
import type { SubmittableForm } from './arbitrary-submission.ts';
import type { FoundField } from './read-forms.ts';

interface Declared {
  name: string;
  routes?: { path: string }[];
  actions?: { name: string; secret?: string[]; fileBytes?: number }[];
}

interface Contract {
  takes?: Record<string, { fields?: Record<string, unknown> }>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const declared = REMOTE_FOLDERS.map((folder) => read(`${folder}/remote.json`) as Declared); // our own files
const contracts = REMOTE_FOLDERS.map((folder) => read(`${folder}/contract.json`) as Contract);

/**
 * Where forms stand that a page shows in a passing state alone: the walk through the shop brings about most of these
 * states, but a second factor and a gift card, and a page of a busy edge may come without what is a member's own.
 */
const HOMES: Record<string, string> = {
  'account/confirm-second-factor': '/account/security',
  'account/renew-recovery-codes': '/account/security',
  'account/turn-off-second-factor': '/account/security',
  'account/remove-contact': '/account',
  'account/end-share': '/wishlist',
  'account/restore-wish': '/wishlist',
  'account/request-return': '/account/orders',
  'account/cancel-order': '/account/orders',
  'account/delete-review': '/review',
  'cart/remove-gift-card': '/cart',
  'cart/remove-coupon': '/cart',
};

export const toActionPath = (action: string): string => `/_action/${action}`;

/** Every action that a release declares, with the fields that its contract promises to take. */
export function declaredFormActions(): Map<string, string[]> {
  const promised = new Map(contracts.flatMap(({ takes = {} }) => Object.entries(takes)));
  const names = declared.flatMap(({ name, actions = [] }) =>
    actions.map((action) => `${name}/${action.name}`),
  );
  return new Map(
    [...names, ...promised.keys()].map((action) => [
      action,
      Object.keys(promised.get(action)?.fields ?? {}),
    ]),
  );
}

/** The paths that releases declare, with their parameters. */
export const declaredPaths = (): string[] =>
  declared.flatMap(({ routes = [] }) => routes.map(({ path }) => path));

/** Names of fields whose text never returns to a page. */
export function getSecretFormFields(url: string): string[] {
  const [, , remote, action] = url.split('/');
  const actions = declared.find(({ name }) => name === remote)?.actions ?? [];
  return actions.find(({ name }) => name === action)?.secret ?? [];
}

/**
 * The positions where forms were found, and one for each declared action that none of them sends: from the page that it
 * belongs to. `homeless` are actions of which no page is known.
 */
export function planFuzzedForms(found: readonly SubmittableForm[]): {
  positions: SubmittableForm[];
  homeless: string[];
} {
  const sent = new Set(found.map(({ url }) => url));
  const missing = [...declaredFormActions()].filter(([action]) => !sent.has(toActionPath(action)));
  const added = missing.map(([action, fields]) => ({
    url: toActionPath(action),
    page: HOMES[action] ?? '/',
    isMultipart: false,
    isGuest: false,
    secret: getSecretFormFields(toActionPath(action)),
    fields: fields.map(textField),
  }));
  const homeless = missing.flatMap(([action]) => (action in HOMES ? [] : [action]));
  return { positions: [...found, ...added], homeless };
}

const textField = (name: string): FoundField => ({
  name,
  type: 'text',
  value: '',
  autocomplete: '',
  maxLength: null,
});
