import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createExposes, findExposedSourceFile, listServerModules } from './exposed-files.ts';

const declaration = {
  name: 'cart',
  routes: [{ path: '/thank-you', module: 'ThankYouPage', minHeight: 1, uses: [] }],
  slots: [{ module: 'CartPanel', minHeight: 0 }],
  calls: [],
};

function remoteWith(...files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(root, 'src/expose'), { recursive: true });
  for (const file of files) writeFileSync(join(root, 'src/expose', file), '');
  return root;
}

test.each([
  ['ProductPage', './src/expose/product-page.tsx'],
  ['AddToCartButton', './src/expose/add-to-cart-button.ts'],
])('%s is in the file %s', (module, file) => {
  expect(findExposedSourceFile(remoteWith('product-page.tsx'), module)).toBe(file);
});

test('every declared page and slot is exposed', () => {
  expect(createExposes(remoteWith('thank-you-page.ts', 'cart-panel.ts'), declaration)).toEqual({
    './ThankYouPage': './src/expose/thank-you-page.ts',
    './CartPanel': './src/expose/cart-panel.ts',
  });
});

test('tools that share a module are exposed once, to browsers alone', () => {
  const tool = {
    ...{ title: 'Find', description: 'Finds.', module: 'AgentTools', does: 'reads' as const },
    input: { type: 'object' as const },
  };
  const tools = ['find', 'ask'].map((name) => ({ ...tool, name }));
  const root = remoteWith('agent-tools.ts');
  const remote = { ...declaration, routes: [], slots: [], tools };

  expect(createExposes(root, remote)).toEqual({ './AgentTools': './src/expose/agent-tools.ts' });
  expect(listServerModules(root, remote)).toEqual({});
});

test('a declared module without a file fails the build and is named', () => {
  expect(() => createExposes(remoteWith('cart-panel.ts'), declaration)).toThrow(
    'cart: remote.json and src/expose disagree about ./src/expose/thank-you-page.ts',
  );
});

test('a file that is not declared fails the build and is named', () => {
  const root = remoteWith('thank-you-page.ts', 'cart-panel.ts', 'secret.ts');
  expect(() => createExposes(root, declaration)).toThrow('secret.ts');
});

test("parts of a page that only the edge reads are in a file of their own, which browsers don't load", () => {
  const root = remoteWith('thank-you-page.ts', 'thank-you-page.server.ts', 'cart-panel.ts');
  expect(createExposes(root, declaration)['./ThankYouPage']).toBe('./src/expose/thank-you-page.ts');
  expect(listServerModules(root, declaration)).toEqual({
    ThankYouPage: join(root, 'src/expose/thank-you-page.server.ts'),
    CartPanel: join(root, 'src/expose/cart-panel.ts'),
  });
});

test('an action is in the server bundle only, and must be declared', () => {
  const files = ['thank-you-page.ts', 'cart-panel.ts', 'actions.ts'];
  const root = remoteWith(...files);
  const declared = { ...declaration, actions: [{ name: 'set-quantity' }] };

  expect(Object.keys(createExposes(root, declared))).toEqual(['./ThankYouPage', './CartPanel']);
  expect(listServerModules(root, declared)['set-quantity.action']).toEqual({
    file: join(root, 'src/expose/actions.ts'),
    action: 'set-quantity',
  });
  expect(() => createExposes(root, declaration)).toThrow('actions.ts');
  expect(() => createExposes(remoteWith(...files.slice(0, 2)), declared)).toThrow('actions.ts');
});
