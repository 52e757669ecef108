import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { EMBEDDED_SHOP } from '../support/embedded-shop.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const TSX = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json'];
const SCRIPT = 'shell/release-commands/smoke/testing/try-faulty-releases.ts';

// One browser tries all candidates, one after the other.
test.describe.configure({ mode: 'serial' });

const { platformUrl: PLATFORM_URL, edgeSecret: EDGE_SECRET } = EMBEDDED_SHOP;

let refused: Record<string, string[]>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', [...TSX, SCRIPT], {
    cwd: ROOT,
    env: { ...process.env, PLATFORM_URL, EDGE_SECRET },
  });
  refused = JSON.parse(stdout);
});

for (const { what, name } of [
  { what: 'works', name: 'good' },
  { what: 'has another text on its button', name: 'renamed' },
  { what: 'has its button in another language', name: 'translated' },
]) {
  test(`a candidate that ${what} may go live`, PROVE_ONLY_TAG, () => {
    expect(refused[name]).toEqual([]);
  });
}

for (const { what, fault, sentence } of [
  {
    what: 'throws',
    fault: 'throws',
    sentence: /a module .* throws on \/, support\/ChatWindow Error: broken on purpose: fix it/,
  },
  {
    what: 'logs an error',
    fault: 'logs',
    sentence: /writes an error to the console, said on purpose: fix/,
  },
  {
    what: 'styles the whole page',
    fault: 'leaks',
    sentence: /beyond the remote's own elements, body: write it in a CSS module/,
  },
  {
    what: 'calls another origin',
    fault: 'strays',
    sentence: /forbids, connect-src https:\/\/elsewhere.example\/ in .*: call the edge only/,
  },
]) {
  test(`a candidate that ${what} is refused in one sentence that names it`, PROVE_ONLY_TAG, () => {
    expect(refused[fault]).toEqual([expect.stringMatching(sentence)]);
    expect(refused[fault]?.[0]).toMatch(/^support: smoke: /);
  });
}

for (const { what, fault, sentence } of [
  {
    what: 'does not say what its button opens',
    fault: 'unmarked',
    sentence:
      'cart has no button with data-opens="cart/CartCount" on /products: put that attribute on what opens the slot there, whatever its words',
  },
  {
    what: 'makes that button a switch',
    fault: 'switches',
    sentence:
      'what opens cart/CartCount on /products is no button for assistive technology: cart has to make it one',
  },
  {
    what: 'disables that button',
    fault: 'off',
    sentence:
      'the button that opens cart/CartCount on /products cannot be clicked: cart has to see what covers or disables it',
  },
  {
    what: 'ignores clicks on that button',
    fault: 'deaf',
    sentence:
      'cart/CartPanel does not start when its button on /products is clicked: click it there and see what it does instead',
  },
]) {
  test(`a candidate that ${what} is refused in one sentence`, PROVE_ONLY_TAG, () => {
    expect(refused[fault]).toEqual([`cart: smoke: ${sentence}`]);
  });
}
