import { findDeclaredFlag } from '@horae/releases/flag-definitions-gate.ts';
import {
  disableRemote,
  enableRemote,
  endCanary,
  type LiveChange,
  type LiveRevision,
  makeLive,
  startCanary,
} from '@horae/releases/live-state.ts';
import { signPreview } from '@horae/releases/preview-token.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { CommandOutcome, ReleaseCommand } from './release-command-types.ts';
import {
  describeSmokeResult,
  requireGates,
  requireSignedRelease,
  type SmokeResult,
} from './require-gates.ts';
import { readLiveReleases } from './store-commands.ts';

/** `promote <name>@<version>...`: makes stored versions live, in one revision. */
export const runPromoteCommand: ReleaseCommand = async (store, args, options) => {
  if (args.length === 0) throw new Error('name what to promote, as <name>@<version>');
  const versions = Object.fromEntries(args.map(parseNamed));
  const smoke = await requireGates(store, versions, options);
  return apply(store, makeLive(versions), { what: args.join(', '), smoke });
};

/** `check <name>@<version>...`: whether stored versions may go live with what is live, by all gates but the browser. */
export const runCheckCommand: ReleaseCommand = async (store, args, options) => {
  if (args.length === 0) throw new Error('name what to check, as <name>@<version>');
  const versions = Object.fromEntries(args.map(parseNamed));
  await requireGates(store, versions, { ...options, withoutSmoke: true });
  return { line: `${args.join(', ')} may go live`, data: { versions } };
};

/** `rollback <name>`: makes the version before the live one live again. */
export const runRollbackCommand: ReleaseCommand = async (store, [name = '']) => {
  const { versions } = await store.live();
  const earlier = (await store.history())
    .map((revision) => revision.versions[name])
    .filter((version) => version !== undefined && version !== versions[name])
    .at(-1);
  if (!earlier)
    throw new Error(`${name || '(no name)'}: there is no earlier version to go back to`);
  await requireSignedRelease(store, name, earlier);
  return apply(store, makeLive({ [name]: earlier }), { what: `${name} back at ${earlier}` });
};

/** `canary <name> <version> <percent>`, or `canary <name> off`. */
export const runCanaryCommand: ReleaseCommand = async (store, args, options) => {
  const [name = '', version = '', percent = ''] = args;
  if (version === 'off') {
    return apply(store, endCanary(name), { what: `${name} without a canary` });
  }
  const smoke = await requireGates(store, { [name]: version }, options);
  const change = startCanary(name, { version, percent: Number(percent) });
  const what = `${name} ${version} for ${percent} % of the visitors`;
  return apply(store, change, { what, smoke });
};

/** `disable <name>`: nothing of the remote is loaded any more. */
export const runDisableCommand: ReleaseCommand = async (store, [name = '']) =>
  apply(store, disableRemote(name), { what: `${name} disabled` });

/** `enable <name>`. */
export const runEnableCommand: ReleaseCommand = async (store, [name = '']) =>
  apply(store, enableRemote(name), { what: `${name} enabled` });

async function apply(
  store: ReleaseStore,
  change: LiveChange,
  { what, smoke }: { what: string; smoke?: SmokeResult },
): Promise<CommandOutcome> {
  const before = await store.live();
  const after: LiveRevision = await store.change(change);
  const line =
    before.revision === after.revision
      ? `revision ${after.revision}: nothing to change`
      : `revision ${after.revision}: ${what}${smoke ? describeSmokeResult(smoke) : ''}`;
  return { line, data: smoke ? { ...after, smoke } : after };
}

function parseNamed(text: string): [string, string] {
  const [name, version] = text.split('@');
  if (!name || !version) throw new Error(`expected <name>@<version>, got ${text}`);
  return [name, version];
}

const A_DAY_MS = 86_400_000;

/** @throws when no live remote declares the flag, or it cannot be that. */
async function requireFlag(store: ReleaseStore, id: string, text: string): Promise<void> {
  const flag = findDeclaredFlag(await readLiveReleases(store), id);
  if (!flag) throw new Error(`no live remote declares the flag ${id}`);
  const values = flag.type === 'boolean' ? [false, true] : flag.values;
  if (!values.map(String).includes(text))
    throw new Error(`${id} can be ${values.join(' or ')}, not ${text}`);
}

/** `preview <name>@<version>...`: a link that shows stored versions to anyone who opens it. */
export const runPreviewLinkCommand: ReleaseCommand = async (store, args) => {
  const secret = process.env.PREVIEW_SECRET;
  if (!secret) throw new Error('PREVIEW_SECRET: set the secret that the edge has');
  const overrides = Object.fromEntries(args.map(parseNamed));
  for (const [name, version] of Object.entries(overrides)) {
    if (name.includes('/')) await requireFlag(store, name, version);
    else await requireSignedRelease(store, name, version);
  }
  const until = Date.now() + A_DAY_MS;
  const token = signPreview(overrides, until, secret);
  const path = `/_preview?token=${encodeURIComponent(token)}`;
  const line = `${process.env.SITE_URL ?? ''}${path}\ngood until ${new Date(until).toISOString()}`;
  return { line, data: { path, until } };
};
