import { slotOpenings } from '@horae/shared/slot-openings';
import { findOverlappingPath } from '@horae/tooling/repo/find-overlapping-path.mjs';
import { checkDeclaredCallsGate } from './check-declared-calls.ts';
import { findRemoteContractBreaches } from './contract-gate.ts';
import { findIncompatibleTools } from './find-schema-narrowings.ts';
import { checkFlagDefinitions } from './flag-definitions-gate.ts';
import type { Release } from './release.ts';
import { getVersionSkews } from './skew-report.ts';

/** Limit of one exposed module with its synchronous files, in uncompressed bytes; the shell has the shared packages. */
const MODULE_BUDGET = { shell: 480_000, remote: 110_000 };
const ENTRY_BUDGET = 50_000;

/** Gates that judge one candidate; each returns the reasons why it may not go live. */
const RELEASE_GATES = {
  files: findMissingFiles,
  contract: findMissingSlots,
  routes: findTakenRoutes,
  calls: checkDeclaredCallsGate,
  actions: checkActions,
  tools: findIncompatibleTools,
  flags: checkFlagDefinitions,
  'shared packages': findOwnCopies,
  size: findOverBudget,
};

/** Why a version may not go live. */
export interface GateRefusal {
  release: string;
  gate: keyof typeof RELEASE_GATES | 'smoke' | 'signature';
  reason: string;
}

/**
 * Returns the reasons why candidates may not go live with the others; empty when there is none.
 * `releases` is everything as it would be live, `before` holds the live releases of the candidates' names.
 */
export function getGateRefusals(
  releases: Release[],
  candidates: string[],
  before: Release[] = [],
): GateRefusal[] {
  const createRefusal = (gate: GateRefusal['gate'], release: string, reason: string) => ({
    release,
    gate,
    reason,
  });
  const own = releases
    .filter(({ name }) => candidates.includes(name))
    .flatMap((release) =>
      Object.entries(RELEASE_GATES).flatMap(([gate, reasons]) =>
        reasons(release, releases, before).map((reason) =>
          createRefusal(gate as GateRefusal['gate'], release.name, reason),
        ),
      ),
    );
  // A candidate shell is checked against every remote, a candidate remote only for itself.
  const misfits = getVersionSkews(releases)
    .filter(
      ({ fits, remote }) => !fits && (candidates.includes(remote) || candidates.includes('shell')),
    )
    .map(({ remote, name, required, present }) =>
      createRefusal(
        'shared packages',
        remote,
        `requires ${name} ${required}, the shell brings ${present ?? 'none'}`,
      ),
    );
  const broken = findRemoteContractBreaches(releases, candidates).map(({ release, reason }) =>
    createRefusal('contract', release, reason),
  );
  return [...own, ...misfits, ...broken];
}

function findMissingFiles({
  entry,
  modules,
  routes,
  slots,
  tools = [],
  flags = [],
  files,
}: Release): string[] {
  const needed = [entry, ...Object.values(modules).flatMap(({ js, css }) => [...js, ...css])];
  const exposed = [
    ...[...routes, ...slots, ...tools].map(({ module }) => module),
    ...flags.flatMap((flag) => flag.modules),
  ];
  return [
    ...needed.filter((path) => !files[path]).map((path) => `${path} is not among its files`),
    ...exposed.filter((module) => !modules[module]).map((module) => `${module} is not exposed`),
  ];
}

function findMissingSlots({ name, slots }: Release): string[] {
  return Object.keys(slotOpenings)
    .filter((id) => id.startsWith(`${name}/`))
    .filter((id) => !slots.some(({ module }) => id === `${name}/${module}`))
    .map((id) => `the contract expects the slot ${id}`);
}

function findTakenRoutes({ name, routes }: Release, releases: Release[]): string[] {
  const taken = releases
    .filter((release) => release.name !== name)
    .flatMap((other) => other.routes.map(({ path }) => ({ owner: other.name, path })));
  return routes.flatMap((route) =>
    taken.flatMap(({ owner, path }) => {
      const address = findOverlappingPath(route.path, path);
      return address === null ? [] : [`${route.path} and ${owner}'s ${path} both match ${address}`];
    }),
  );
}

/** Actions need unique names, and a server bundle to run in. */
function checkActions({ actions = [], files }: Release): string[] {
  const names = actions.map((action) => action.name);
  const twice = names.filter((one, i) => names.indexOf(one) !== i);
  return [
    ...twice.map((one) => `${one} is declared twice`),
    ...(names.length > 0 && !files['server/index.mjs'] ? ['there is no server bundle'] : []),
  ];
}

function findOwnCopies({ name, build }: Release, releases: Release[]): string[] {
  const shell = releases.find((release) => release.name === 'shell')?.build;
  if (name === 'shell' || !shell) return [];
  const own = shell.shared.filter((shared) => build?.packages?.includes(shared.name));
  return own.map(
    (shared) =>
      `it brings a ${shared.name} of its own: build it by remoteConfig, which leaves that to the host`,
  );
}

function findOverBudget({ name, entry, modules, files, build }: Release): string[] {
  if (!build?.isProduction) return [];
  const bytes = (paths: string[]) =>
    paths.reduce((sum, path) => sum + (files[path]?.bytes ?? 0), 0);
  const budget = name === 'shell' ? MODULE_BUDGET.shell : MODULE_BUDGET.remote;
  const sizes = Object.entries(modules).map(([module, { js, css }]) => ({
    what: module,
    size: bytes([...js, ...css]),
    budget,
  }));
  if (name !== 'shell') sizes.push({ what: entry, size: bytes([entry]), budget: ENTRY_BUDGET });
  return sizes
    .filter(({ size, budget: most }) => size > most)
    .map(({ what, size, budget: most }) => `${what} has ${size} bytes, ${most} are allowed`);
}
