import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@horae/shared/contract';

/** `ProductPage` lives in `src/expose/product-page.tsx`, or `.ts` where it renders nothing itself. */
export function findExposedSourceFile(root: string, module: string): string {
  const kebab = module.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase();
  const file = `./src/expose/${kebab}.ts`;
  return existsSync(join(root, `${file}x`)) ? `${file}x` : file;
}

/** A page's code that only the edge reads, its data and its head, may stand in a file of its own beside it. */
export const toServerFilePath = (file: string): string => file.replace(/\.tsx?$/, '.server.ts');

/** Forms are sent to `actions` of this file, which goes into the server bundle alone. */
export const FORM_ACTIONS_FILE = './src/expose/actions.ts';

/**
 * The federation `exposes` of a remote.
 * @throws when a declared page, slot or tool has no file, or actions are declared and have none, or a file in `src/expose` is not declared.
 */
export function createExposes(root: string, remote: RemoteDeclaration): Record<string, string> {
  const modules = [...remote.routes, ...remote.slots, ...(remote.tools ?? [])].map(
    ({ module }) => module,
  );
  const files = new Set(
    readdirSync(join(root, 'src/expose')).map((file) => `./src/expose/${file}`),
  );
  const exposes = Object.fromEntries(
    modules.map((module) => [`./${module}`, findExposedSourceFile(root, module)]),
  );

  const declared = [
    ...Object.values(exposes),
    ...(remote.actions?.length ? [FORM_ACTIONS_FILE] : []),
  ];
  const missing = declared.filter((file) => !files.has(file));
  const known = new Set([...declared, ...declared.map(toServerFilePath)]);
  const undeclared = [...files].filter((file) => !known.has(file));
  if (missing.length + undeclared.length > 0) {
    throw new Error(
      `${remote.name}: remote.json and src/expose disagree about ${[...missing, ...undeclared].join(', ')}`,
    );
  }
  return exposes;
}

/** A file that a server bundle imports whole, or the action that it takes out of one. */
export type ServerBundleEntry = string | { file: string; action: string };

/**
 * The same for the edge, by module: what a page has for the edge beside what every browser loads, and the actions as
 * `add.action`.
 */
export function listServerModules(
  root: string,
  remote: RemoteDeclaration,
): Record<string, ServerBundleEntry> {
  const tools = new Set((remote.tools ?? []).map(({ module }) => `./${module}`));
  // Tools run in the browser alone.
  const exposes = Object.entries(createExposes(root, remote)).filter(
    ([module]) => !tools.has(module),
  );
  const modules = exposes.map(([module, file]) => {
    const own = toServerFilePath(file);
    return [module.slice(2), join(root, existsSync(join(root, own)) ? own : file)];
  });
  const actions = (remote.actions ?? []).map(({ name }) => [
    `${name}.action`,
    { file: join(root, FORM_ACTIONS_FILE), action: name },
  ]);
  return Object.fromEntries([...modules, ...actions]);
}
