import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { findUnboundedSchemas } from './find-unbounded-schemas.ts';
import { parseModule } from './syntax-tree.ts';

/** These read what the owner has set, files of the shop, or what the platform itself has signed or sealed. */
const OWN =
  /\/(?:seed|questions|voices)\/|settings\.ts$|-environment\.ts$|\/(?:access-token-service|read-content-items|seed-files|upload-routes|openai-assistant|bounded-schemas)\.ts$/;
/** A text that its own parser limits before, or a page's field that `readFormFields` does. */
const LIMITED_BEFORE = /\/(?:write-review|sign-in-step-handlers|recovery-page-routes)\.ts$/;

test('every request schema limits the length of its texts, lists and records', () => {
  const listed = execFileSync('git', ['ls-files', 'platform/src/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && !file.includes('.test.'));
  const read = files.filter((file) => !OWN.test(file) && !LIMITED_BEFORE.test(file));

  expect(read.length).toBeGreaterThan(300);
  expect(read.flatMap((file) => findUnboundedSchemas(parseModule(`${ROOT}/${file}`)))).toEqual([]);
});

test.each([
  ['a text', 'v.object({ a: v.string() })', 'v.object({ a: v.pipe(v.string(), v.maxLength(9)) })'],
  [
    'a text with a pattern that has no end',
    'v.pipe(v.string(), v.regex(/^a+$/))',
    'v.pipe(v.string(), v.regex(/^a{1,9}$/))',
  ],
  ['a list', 'v.array(v.number())', 'v.pipe(v.array(v.number()), v.maxLength(9))'],
  [
    'a record',
    'v.record(v.picklist(["a"]), v.number())',
    'v.pipe(v.record(v.picklist(["a"]), v.number()), v.maxEntries(9))',
  ],
])('%s without a limit is found', (_, without, limited) => {
  const found = (schema: string) =>
    findUnboundedSchemas(parseModule('body.ts', `const it = ${schema};`));
  expect(found(without)).toHaveLength(1);
  expect(found(limited)).toEqual([]);
});
