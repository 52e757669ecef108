import { expect, test } from 'vitest';
import { parseE2eOptions } from './e2e-options.mjs';

test('mixes and repetitions are options of the command, and others are passed to Playwright', () => {
  const argv = 'cart.spec --mix cart=0.1.0-ab,catalog=previous --repeat 5 --mix live --headed';

  expect(parseE2eOptions(argv.split(' '))).toEqual({
    args: ['cart.spec', '--headed', '--repeat-each=5'],
    env: { MIXES: 'cart=0.1.0-ab,catalog=previous live' },
  });
});

test('without own options the arguments are passed unchanged', () => {
  expect(parseE2eOptions(['--project=policy'])).toEqual({ args: ['--project=policy'], env: {} });
});

test.each([
  ['--mix'],
  ['--mix', 'cart'],
  ['--mix', 'cart=1,,catalog=2'],
  ['--mix', 'cart=1 catalog=2'],
  ['--repeat', '0'],
  ['--repeat', 'often'],
])('%s %s is refused', (...argv) => {
  expect(() => parseE2eOptions(argv)).toThrow(argv[0]);
});
