import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Sizes of letters and lines, also those that the tokens name, follow what the reader has set: no unit that does not. */
const CONFIG = {
  rules: {
    'declaration-property-unit-disallowed-list': {
      '/^(font|font-size|line-height|--type-[a-z0-9-]+)$/': ['px', 'pt', 'pc', 'cm', 'mm', 'in'],
    },
  },
};

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => file !== '' && !/^e2e\/(bench|(specs|support)\/engines)\/|\.test\.tsx?$/.test(file),
    );

async function breachesIn(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, config: CONFIG });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

test('the rule refuses a text size in pixels anywhere', async () => {
  expect(await breachesIn('p { font-size: 15px } h1 { font: 400 2rem / 1.2 serif }')).toHaveLength(
    1,
  );
  expect(await breachesIn(':root { --type-body: 400 16px / 1.6 serif }')).toHaveLength(1);
  expect(await breachesIn('p { line-height: 24px; border: 1px solid }')).toHaveLength(1);
});

test('no style sheet sets text sizes in pixels', async () => {
  const files = tracked('*.css');
  expect(files.length).toBeGreaterThan(100);
  const breaches = [];
  for (const file of files) {
    const found = await breachesIn(readFileSync(join(ROOT, file), 'utf8'));
    breaches.push(...found.map((text) => `${file}: ${text}`));
  }
  expect(breaches).toEqual([]);
});

test('no style in a script, page or mail sets text sizes in pixels', () => {
  const breaches = tracked('*.ts', '*.tsx').filter((file) =>
    /(?:font(?:-size)?|line-height): ?[^;"'`{}]{0,40}\dpx|fontSize: ?(?:\d|['"]\d+px)/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  );
  expect(breaches).toEqual([]);
});
