import type { Rspack } from '@rsbuild/core';

/** A file that is in a build. */
interface BuiltModule {
  file: string;
  /** The file that has imported it. */
  issuer: string | null;
}

const fileOf = (module: Rspack.Module | null): string | null => {
  const file = module && 'resource' in module ? module.resource : null;
  return typeof file === 'string' ? file : null;
};

function builtModules({ modules, moduleGraph }: Rspack.Compilation): BuiltModule[] {
  const parts = [...modules].flatMap(
    (module) => ('modules' in module ? (module as Rspack.ConcatenatedModule).modules : [module]), // no other kind has them
  );
  return parts.flatMap((module) => {
    const file = fileOf(module);
    return file === null ? [] : [{ file, issuer: fileOf(moduleGraph.getIssuer(module)) }];
  });
}

/** The package of npm that a file is of; `null` for a file of this repository. */
function packageOf(file: string): string | null {
  const [, ...inPackages] = file.split('/node_modules/');
  const [scope = '', name] = inPackages.at(-1)?.split('/') ?? [];
  if (scope === '') return null;
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Packages of npm of which a build holds a module, in order. */
export function listBundledPackages(compilation: Rspack.Compilation): string[] {
  const names = builtModules(compilation).map(({ file }) => packageOf(file));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/** The library sets these for itself; an alias that only says where a package lies replaces nothing. */
const SET_BY_LIBRARIES = /^@module-federation\/runtime(-tools)?\$?$/;

/**
 * Packages are built as they were published (decision 0002).
 * @throws naming what puts something else in the place of a package's module.
 */
export function requireUnmodifiedPackages(compilation: Rspack.Compilation): void {
  const { plugins, resolve } = compilation.compiler.options;
  const replacing = plugins.filter(
    (plugin) => plugin && plugin.constructor.name === 'NormalModuleReplacementPlugin',
  );
  const aliases = Object.entries(resolve.alias || {}).filter(
    ([name, to]) =>
      !SET_BY_LIBRARIES.test(name) &&
      [to]
        .flat()
        .some((file) => isInPackage(file) && !String(file).endsWith(`/node_modules/${name}`)),
  );
  const replaced = builtModules(compilation).filter(
    ({ file, issuer }) => isInPackage(issuer) && !isInPackage(file),
  );
  const found = [
    ...replacing.map(() => 'a NormalModuleReplacementPlugin is set'),
    ...aliases.map(([name, to]) => `${name} is an alias of ${to}`),
    ...replaced.map(({ file, issuer }) => `${issuer} imports ${file}`),
  ];
  if (found.length === 0) return;
  throw new Error(`Packages are to be built as published: ${found.join(', ')}`);
}

const isInPackage = (file: unknown): boolean =>
  typeof file === 'string' && packageOf(file) !== null;
