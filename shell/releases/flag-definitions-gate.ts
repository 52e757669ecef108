import type { FlagRecord } from '@horae/shared/contract';
import { FLAGS, type FlagDefinition, isFlagValueAllowed } from '@horae/shared/flag-definitions';
import type { Release } from './release.ts';

/** Limit of variants per page: the edge caches a page once per combination of its flags' values. */
const MAX_VARIANTS = 16;

/**
 * Refuses definitions of a flag that no live remote declares, of a value that the flag does not allow, or of more than
 * {@link MAX_VARIANTS} variants of one page. A remote may drop a flag that is defined.
 */
export function checkFlagDefinitions(
  { name, definitions }: Release,
  releases: Release[],
): string[] {
  if (name !== FLAGS || !definitions) return [];
  return [
    ...Object.entries(definitions).flatMap(([id, definition]) =>
      checkDefinition(id, definition, findDeclaredFlag(releases, id)),
    ),
    ...releases.flatMap((release) => checkVariants(release, { releases, definitions })),
  ];
}

/** The declaration of a flag, such as `catalog/home-order`; `undefined` if no release declares it. */
export function findDeclaredFlag(releases: Release[], id: string): FlagRecord | undefined {
  const [remote, flag] = id.split('/');
  const own = releases.find(({ name }) => name === remote);
  return own?.flags?.find(({ name }) => name === flag);
}

function checkDefinition(
  id: string,
  definition: FlagDefinition,
  flag: FlagRecord | undefined,
): string[] {
  if (!flag) return [`no live remote declares ${id}`];
  return getValues(definition)
    .filter((value) => !isFlagValueAllowed(flag, value))
    .map((value) => `${id} cannot be ${JSON.stringify(value)}`);
}

const getValues = ({ value, split = [] }: FlagDefinition) => [
  ...(value === undefined ? [] : [value]),
  ...split.map((part) => part.value),
];

function checkVariants(
  { name, routes }: Release,
  live: { releases: Release[]; definitions: NonNullable<Release['definitions']> },
): string[] {
  return routes.flatMap(({ path, module, uses }) => {
    const variants = [`${name}/${module}`, ...uses]
      .flatMap((shown) => getModuleFlags(live.releases, shown))
      .reduce((product, id) => product * (1 + (live.definitions[id]?.split?.length ?? 0)), 1);
    return variants > MAX_VARIANTS
      ? [`${path} would have ${variants} variants, ${MAX_VARIANTS} are allowed`]
      : [];
  });
}

function getModuleFlags(releases: Release[], shown: string): string[] {
  const [remote, module = ''] = shown.split('/');
  const flags = releases.find(({ name }) => name === remote)?.flags ?? [];
  return flags
    .filter(({ modules }) => modules.includes(module))
    .map(({ name }) => `${remote}/${name}`);
}
