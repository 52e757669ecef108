import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModule, RemoteDeclaration } from '@horae/shared/contract';
import { createQueryClient } from '@horae/shared/query';
import { expect, test } from 'vitest';
import { findExposedSourceFile, toServerFilePath } from '../build/exposed-files.ts';
import { REMOTE_FOLDERS, ROOT } from '../repo/workspace.mjs';

const routes = REMOTE_FOLDERS.flatMap((remote: string) => {
  const text = readFileSync(join(ROOT, remote, 'remote.json'), 'utf8');
  const { routes }: RemoteDeclaration = JSON.parse(text); // the builds check it
  return routes.map(({ path, module }) => ({ remote, path, module }));
});

/** How a page is called before anything is known of what it shows. */
async function titleOf({ remote, module }: (typeof routes)[number]): Promise<string> {
  const file = join(ROOT, remote, findExposedSourceFile(join(ROOT, remote), module));
  const serverFile = toServerFilePath(file);
  const page: PageModule = await import(existsSync(serverFile) ? serverFile : file);
  const context = { queryClient: createQueryClient(), params: {}, search: new URLSearchParams() };
  return page.head?.(context).title ?? '';
}

test('every page of the route table has a head and a unique title', async () => {
  expect(routes.length).toBeGreaterThan(25);
  const titles = new Map<string, string>();
  for (const route of routes) {
    const title = await titleOf(route);
    expect(title, route.path).toMatch(/^.+ · Horae$/);
    // The name of a watch is not known here; pages of one module are one page.
    if (!route.path.startsWith('/product/')) titles.set(`${route.remote}/${route.module}`, title);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});
