import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, ROOT } from '../../workspace.mjs';
import type { FormVisitor } from './form-visitor.ts';
import { type FoundField, type FoundForm, readForms } from './read-forms.ts';
import type { FormPlace } from './submissions.ts';

interface Declared {
  name: string;
  routes?: { path: string }[];
  actions?: { name: string; secret?: string[] }[];
}

interface Taken {
  takes?: Record<string, { fields?: Record<string, unknown> }>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const declared = REMOTES.map((folder) => read(`${folder}/remote.json`) as Declared); // our own files
const taken = REMOTES.map((folder) => read(`${folder}/contract.json`) as Taken);

const PASSWORD = 'Correct-Horse-7-Battery!';

/** Begins a visit that meets most forms: as a member, with a watch in the cart. */
export async function beginVisit(visitor: FormVisitor, seed: string): Promise<void> {
  await visitor.open('/login');
  const email = `fuzz-${seed}@example.com`;
  await visitor.send(
    entry('/_action/account/sign-up', { email, password: PASSWORD, from: '/login' }),
  );
  const products = (await addresses(visitor)).filter((path) => path.startsWith('/product/'));
  for (const page of products.slice(0, MOST_TRIED)) {
    const add = formsOf(await visitor.open(page)).find(({ action }) =>
      action.endsWith('/cart/add'),
    );
    if (!add) continue;
    // The first of several answers to one question is taken.
    const fields = add.fields.map(({ name, value }): [string, string] => [name, value]).reverse();
    const { body } = await visitor.send({
      ...entry(add.action, { ...Object.fromEntries(fields), from: page }),
      isScripted: true,
    });
    if (body.includes('"go"')) return;
  }
  throw new Error('nothing can be put into the cart');
}

/** Some of a shop may be sold out. */
const MOST_TRIED = 10;

/** Every form: those of the shop's pages and of the hosted ones, and actions that no page of this visit shows. */
export async function findPlaces(
  visitor: FormVisitor,
  hosted: readonly string[],
): Promise<FormPlace[]> {
  const paths = await pagePaths(visitor);
  const found = new Map<string, FormPlace>();
  for (const path of paths) {
    for (const form of formsOf(await visitor.open(path))) {
      const place = placeOf(form, path);
      const known = found.get(place.url);
      if (!known || known.fields.length < place.fields.length) found.set(place.url, place);
    }
  }
  for (const place of declaredPlaces()) if (!found.has(place.url)) found.set(place.url, place);
  return [...found.values(), ...(await hostedPlaces(visitor, hosted))];
}

const formsOf = (html: string): FoundForm[] =>
  readForms(html).filter(({ action }) => action.startsWith('/_action/'));

const placeOf = ({ action, isMultipart, fields }: FoundForm, page: string): FormPlace => ({
  url: action,
  page,
  isMultipart,
  secret: secretOf(action),
  fields: fields.map((field) => (field.name === 'from' ? { ...field, value: page } : field)),
});

function secretOf(url: string): string[] {
  const [, , remote, action] = url.split('/');
  const actions = declared.find(({ name }) => name === remote)?.actions ?? [];
  return actions.find(({ name }) => name === action)?.secret ?? [];
}

/** Declared paths; those with a parameter by the first address of the site map that fits. */
async function pagePaths(visitor: FormVisitor): Promise<string[]> {
  const known = await addresses(visitor);
  const routes = declared.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  return routes.flatMap((route) => {
    if (!route.includes(':')) return [route];
    const start = route.slice(0, route.indexOf(':'));
    return known.filter((path) => path.startsWith(start)).slice(0, 1);
  });
}

async function addresses(visitor: FormVisitor): Promise<string[]> {
  const map = await visitor.open('/sitemap.xml');
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function declaredPlaces(): FormPlace[] {
  return taken.flatMap(({ takes = {} }) =>
    Object.entries(takes).map(([action, { fields = {} }]) => ({
      url: `/_action/${action}`,
      page: '/',
      isMultipart: false,
      secret: secretOf(`/_action/${action}`),
      fields: Object.keys(fields).map(textField),
    })),
  );
}

const textField = (name: string): FoundField => ({
  name,
  type: 'text',
  value: '',
  autocomplete: '',
  maxLength: null,
});

/** The checkout that the cart leads to, and the other pages of the platform. */
async function hostedPlaces(visitor: FormVisitor, hosted: readonly string[]): Promise<FormPlace[]> {
  const checkout = await visitor.send(entry('/_action/cart/checkout', { from: '/cart' }));
  if (!checkout.location?.startsWith('http')) throw new Error('the cart leads to no checkout');
  const places = await Promise.all(
    [checkout.location, ...hosted].map(async (page) => {
      const forms = readForms(await visitor.open(page));
      return forms.map((form) => ({ ...placeOf(form, page), url: page }));
    }),
  );
  return places.flat();
}

const entry = (url: string, fields: Record<string, string>) => ({
  place: { url, page: '/', isMultipart: false, secret: [], fields: [] },
  entries: Object.entries(fields),
  typed: [],
  isScripted: false,
});
