import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = new URL('../..', import.meta.url).pathname;
const TSX = ['--tsconfig', 'shared/tooling/tsconfig.runtime.json'];
const SCRIPT = 'shell/releases/smoke/testing/try-candidates.ts';

// One browser tries all candidates, one after the other.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let refused: Record<string, string[]>;
test.beforeAll(async ({ baseURL }) => {
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', [...TSX, SCRIPT], {
    cwd: ROOT,
    env: { ...process.env, PLATFORM_URL: `${baseURL}/api/wix` },
  });
  refused = JSON.parse(stdout);
});

test('a candidate that works may go live', () => {
  expect(refused.good).toEqual([]);
});

for (const { what, fault, reason } of [
  { what: 'throws', fault: 'throws', reason: /ChatWindow was not drawn/ },
  { what: 'logs an error', fault: 'logs', reason: /a console message: said on purpose/ },
  { what: 'styles the whole page', fault: 'leaks', reason: /outside of its scope: body/ },
  { what: 'asks another origin', fault: 'strays', reason: /the content policy: connect-src/ },
  { what: 'brings its own React', fault: 'hoards', reason: /brings a React of its own/ },
]) {
  test(`a candidate that ${what} is refused by its name`, () => {
    expect(refused[fault]?.join('\n')).toMatch(reason);
    expect(refused[fault]?.filter((line) => !line.startsWith('support: smoke: '))).toEqual([]);
  });
}
