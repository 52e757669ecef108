import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagRecord } from '@horae/shared/contract';
import { expect, test } from 'vitest';
import {
  GENERATED_FLAG_HOOKS_PATH,
  generateFlagHookCode,
  listRemotesWithFlags,
} from './generate-flag-hook-code.ts';

/** As a formatter may break lines. */
const unbroken = (text: string): string => text.replaceAll(/[\s|]+/g, ' ');

const remotes = listRemotesWithFlags();

test('at least one remote declares flags', () => {
  expect(remotes.map(([folder]) => folder)).toEqual(['catalog-mfe']);
});

test.each(remotes)(
  'the flag module of %s equals the output of `npm run build -- schemas`',
  (folder, declared) => {
    const written = readFileSync(
      join(import.meta.dirname, '../../..', folder, GENERATED_FLAG_HOOKS_PATH),
      'utf8',
    );

    expect(unbroken(written)).toBe(unbroken(generateFlagHookCode(declared)));
  },
);

test('each flag has the declared type', () => {
  const common = { description: 'Decides.', modules: ['GiftsPage'] };
  const flags: FlagRecord[] = [
    { ...common, name: 'wrap-first', type: 'boolean', default: false },
    { ...common, name: 'cards', type: 'number', default: 4, values: [4, 8] },
    { ...common, name: 'order', type: 'string', default: 'a', values: ['a', 'b'] },
  ];
  const text = generateFlagHookCode({ name: 'gifts', routes: [], slots: [], calls: [], flags });

  expect(text).toContain("  'wrap-first': boolean;");
  expect(text).toContain('  cards: 4 | 8;');
  expect(text).toContain("  order: 'a' | 'b';");
  expect(text).toContain(
    "createUseFlag<Flags>('gifts', {\n  'wrap-first': false,\n  cards: 4,\n  order: 'a',\n});",
  );
});
