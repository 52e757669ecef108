// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"disableCSSFileLoading":true,"handleDisabledFileLoadingAsSuccess":true}}
import type { RemoteRecord } from '@horae/shared/contract';
import { createQueryClient, dehydrate } from '@horae/shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { escapeScriptJson } from '../../http/render-static-page.ts';
import { compactQueries, shortenSnapshot } from '../html/shorten-snapshot.ts';
import { LOAD_PAGE_CODE_SCRIPT } from './load-page-code-script.ts';

const START = { scripts: [], modules: [], checksums: [], sheets: [] };
const CART = { version: '1', entry: '/_mfe/cart/1/entry.js', routes: [], slots: [] };
const CHAT = { version: '2', entry: '/_mfe/chat/2/entry.js', routes: [], slots: [] };
const RECORDED = { shell: { version: '7' }, remotes: { cart: CART, chat: CHAT } };

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function write(id: string, value: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = escapeScriptJson(value);
  document.body.append(element);
}

const read = (id: string): unknown =>
  JSON.parse(document.querySelector(`#${id}`)?.textContent ?? 'null');

/** A document as the edge writes it, and what starts it. */
function begin(parts: { snapshot?: object; data?: object; start?: object }): void {
  write('snapshot', parts.snapshot ?? { revision: 1, remotes: {} });
  write('page-data', { role: 'none', drawn: [], queries: [], ...parts.data });
  write('start', { ...START, ...parts.start });
  run();
}

const run = (): void =>
  new Function(`(${LOAD_PAGE_CODE_SCRIPT})('{"integrity":{}}',${JSON.stringify(RECORDED)})`)();

test.each<[string, Record<string, RemoteRecord>]>([
  ['as it is released', {}],
  ['with a disabled remote', { cart: { ...CART, isDisabled: true } }],
  ['with a developer’s server', { chat: { ...CHAT, entry: 'http://localhost:9/e.js' } }],
])('a snapshot %s is whole again', (_what, changes) => {
  const snapshot = {
    revision: 3,
    shell: { version: '7' },
    remotes: { cart: CART, chat: CHAT, ...changes },
  };
  const short = shortenSnapshot(snapshot, RECORDED);
  begin({ snapshot: short });

  expect(Object.keys(short.remotes)).toEqual(Object.keys(changes));
  expect(read('snapshot')).toEqual(snapshot);
});

test('queries are restored in their order, with any keys and data', async () => {
  const queryClient = createQueryClient();
  const keys = [
    ['watch', 'a"<b'],
    ['list', { max: 5, min: undefined, facets: { z: 1, a: 2 } }],
  ];
  for (const queryKey of keys) {
    await queryClient.prefetchQuery({ queryKey, queryFn: async () => ({ of: queryKey[0] }) });
  }
  await queryClient.prefetchQuery({ queryKey: ['none'], queryFn: async () => null });
  const state = dehydrate(queryClient);
  begin({ data: { queries: compactQueries(state) } });

  expect(read('page-data')).toMatchObject({ role: 'none', drawn: [] });
  const { queries } = JSON.parse(JSON.stringify(state));
  const whole = (read('page-data') as { queries: typeof state }).queries; // written above
  expect(whole.mutations).toEqual([]);
  const untimed = (all: object[]) => all.map((query) => ({ ...query, dehydratedAt: 0 }));
  expect(untimed(whole.queries)).toEqual(untimed(queries));
});

test('a query in another state is written unchanged', async () => {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ queryKey: ['stock'], queryFn: async () => 3 });
  await queryClient.invalidateQueries({ queryKey: ['stock'] });
  const state = dehydrate(queryClient);

  expect(compactQueries(state)).toEqual(state.queries);
});

test('code that runs twice starts a page once', () => {
  begin({});
  run();

  expect(document.querySelectorAll('script[type=importmap]')).toHaveLength(1);
});

const NAMES = ['shell.css', 'product.css', 'add.css'];
const first = (name: string) => `<style data-first="${name}"></style>`;

/** A document with first rules in its head, and those of remotes behind its header. */
function withFirstRules(): void {
  document.head.innerHTML = first('below-fold') + first('shell.css');
  document.body.innerHTML = `<div id="root"><header></header>${first('product.css')}${first('add.css')}<main></main></div>`;
  begin({ start: { sheets: NAMES.map((name) => [name, `/${name}`]) } });
}

const inRoot = () => document.getElementById('root')?.innerHTML;

test('whole sheets replace first rules in their order, and nothing waits for the first view', async () => {
  withFirstRules();

  await vi.waitFor(() => expect(inRoot()).toBe('<header></header><main></main>'));
  const placed = document.head.querySelectorAll<HTMLElement>('[data-href], [data-first]');
  expect([...placed].map(({ dataset }) => dataset.href)).toEqual(NAMES);
});

test('first rules stay in the head where their sheets fail', async () => {
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('error'));
    append(...nodes);
  });
  withFirstRules();

  await vi.waitFor(() => expect(inRoot()).toBe('<header></header><main></main>'));
  const [whole, ...others] = document.head.querySelectorAll<HTMLElement>(
    '[data-href], [data-first]',
  );
  expect(whole?.dataset.href).toBe('shell.css');
  expect(others.map(({ dataset }) => dataset.first)).toEqual(['product.css', 'add.css']);
});
