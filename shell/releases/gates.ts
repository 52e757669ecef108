import { slotOpenings } from '@horae/shared/slot-openings';
import { wrongCalls } from './call-gate.ts';
import { brokenPromises } from './contract-gate.ts';
import { wrongFlags } from './flag-gate.ts';
import type { Refusal } from './refusal.ts';
import type { Release } from './release.ts';
import { takenRoutes } from './route-gate.ts';
import { skewReport } from './skew-report.ts';
import { wrongTools } from './tool-gate.ts';

/** Limit of one exposed module with its synchronous files, in uncompressed bytes; the shell has the shared packages. */
const MODULE_BUDGET = { shell: 480_000, remote: 110_000 };
const ENTRY_BUDGET = 50_000;

/**
 * Returns the reasons why candidates may not go live with the others; empty when there is none.
 * `releases` is everything as it would be live, `before` holds the live releases of the candidates' names.
 */
export function refusals(
  releases: Release[],
  candidates: string[],
  before: Release[] = [],
): Refusal[] {
  const own = releases
    .filter(({ name }) => candidates.includes(name))
    .flatMap((release) => [
      ...missingFiles(release),
      ...missingSlots(release),
      ...takenRoutes(release, releases),
      ...wrongCalls(release, releases),
      ...wrongActions(release),
      ...wrongTools(release, { releases, before }),
      ...wrongFlags(release, releases),
      ...ownCopies(release, releases),
      ...overBudget(release),
    ]);
  // A candidate shell is checked against every remote, a candidate remote only for itself.
  const misfits = skewReport(releases)
    .filter(
      ({ fits, remote }) => !fits && (candidates.includes(remote) || candidates.includes('shell')),
    )
    .map(
      ({ remote, name, required, present }): Refusal => ({
        release: remote,
        gate: 'shared packages',
        reason: `requires ${name} ${required}, the shell brings ${present ?? 'none'}`,
      }),
    );
  return [...own, ...misfits, ...brokenPromises(releases, candidates)];
}

function missingFiles({
  name,
  entry,
  modules,
  routes,
  slots,
  tools = [],
  flags = [],
  files,
}: Release): Refusal[] {
  const needed = [entry, ...Object.values(modules).flatMap(({ js, css }) => [...js, ...css])];
  const exposed = [
    ...[...routes, ...slots, ...tools].map(({ module }) => module),
    ...flags.flatMap((flag) => flag.modules),
  ];
  return [
    ...needed.filter((path) => !files[path]).map((path) => `${path} is not among its files`),
    ...exposed.filter((module) => !modules[module]).map((module) => `${module} is not exposed`),
  ].map((reason) => ({ release: name, gate: 'files', reason }));
}

function missingSlots({ name, slots }: Release): Refusal[] {
  return Object.keys(slotOpenings)
    .filter((id) => id.startsWith(`${name}/`))
    .filter((id) => !slots.some(({ module }) => id === `${name}/${module}`))
    .map((id) => ({ release: name, gate: 'contract', reason: `the contract lends ${id}` }));
}

/** Actions need unique names, and a server bundle to run in. */
function wrongActions({ name, actions = [], files }: Release): Refusal[] {
  const names = actions.map((action) => action.name);
  const twice = names.filter((one, i) => names.indexOf(one) !== i);
  const reasons = [
    ...twice.map((one) => `${one} is declared twice`),
    ...(names.length > 0 && !files['server/index.mjs'] ? ['there is no server bundle'] : []),
  ];
  return reasons.map((reason) => ({ release: name, gate: 'actions', reason }));
}

function ownCopies({ name, build }: Release, releases: Release[]): Refusal[] {
  const shell = releases.find((release) => release.name === 'shell')?.build;
  if (name === 'shell' || !shell) return [];
  const own = shell.shared.filter((shared) => build?.packages?.includes(shared.name));
  return own.map((shared) => ({
    release: name,
    gate: 'shared packages',
    reason: `it brings a ${shared.name} of its own: build it by remoteConfig, which leaves that to the host`,
  }));
}

function overBudget({ name, entry, modules, files, build }: Release): Refusal[] {
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
    .map(({ what, size, budget: most }) => ({
      release: name,
      gate: 'size',
      reason: `${what} has ${size} bytes, ${most} are allowed`,
    }));
}
