import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as names from '@horae/shared/react-router-dom';
import { expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';

const SOURCES = [
  ...readdirSync(ROOT)
    .filter((folder) => folder.endsWith('-mfe'))
    .map((folder) => `${folder}/src`),
  ...['shell/src', 'shared/src', 'shared/ui', 'shared/orders'],
];
/** Runs on the edge, which has the whole package; the second is for pages that were built before. */
const ELSEWHERE = ['shell/src/server.tsx', 'shared/src/router.ts'];

const isOfPages = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path) && !ELSEWHERE.includes(path);

/** Values that a source imports from the router. */
function importsOf(path: string): string[] {
  const [, list = ''] =
    /import \{([^}]*)\} from 'react-router-dom'/.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

test('pages import only names of the router that the host shares', () => {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  const imported = sources
    .filter(isOfPages)
    .flatMap((path) => importsOf(path).map((name) => ({ path, name })));

  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter(({ name }) => !Object.hasOwn(names, name))).toEqual([]);
});
