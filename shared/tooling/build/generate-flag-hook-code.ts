import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlagRecord, RemoteDeclaration } from '@horae/shared/contract';

const ROOT = join(import.meta.dirname, '../../..');

/** `npm run build -- schemas` writes this file into a remote. */
export const GENERATED_FLAG_HOOKS_PATH = 'src/flags.ts';

/** Every `remote.json` that declares flags, by its folder. */
export const listRemotesWithFlags = (root = ROOT): [folder: string, RemoteDeclaration][] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .map((folder): [string, RemoteDeclaration] => [
      folder,
      JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')),
    ])
    .filter(([, { flags = [] }]) => flags.length > 0);

/** The hook by which a remote reads its own flags, each with the type that it declares. */
export function generateFlagHookCode({ name, flags = [] }: RemoteDeclaration): string {
  const types = flags.map(
    (flag) => `  /** ${flag.description} */\n  ${keyOf(flag)}: ${typeOf(flag)};`,
  );
  const defaults = flags.map((flag) => `  ${keyOf(flag)}: ${literal(flag.default)},`);
  return `// Written by \`npm run build -- schemas\` from \`remote.json\`.
import { createUseFlag } from '@horae/shared/flags';

type Flags = {
${types.join('\n')}
};

export const useFlag = createUseFlag<Flags>('${name}', {
${defaults.join('\n')}
});
`;
}

const keyOf = ({ name }: FlagRecord): string => (/^[a-z]\w*$/.test(name) ? name : `'${name}'`);

const typeOf = (flag: FlagRecord): string =>
  flag.type === 'boolean' ? 'boolean' : flag.values.map(literal).join(' | ');

const literal = (value: FlagRecord['default']): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
