import { type GateRefusal, getGateRefusals } from '@horae/releases/gates.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { nullIfBadSignature, SignatureRefused } from '@horae/releases/signing/signature-refused.ts';
import { requireVerifiedFiles } from '@horae/releases/verified-file.ts';
import { readEdgeSecret } from '@horae/tooling/repo/edge-secret.mjs';
import { showProgress } from '@horae/tooling/repo/show-progress.mjs';
import { findChromium, launchChromium } from '../smoke/chromium.ts';
import type { ReleaseCommandOptions } from './release-command-types.ts';

export type SmokeResult = 'passed' | 'left out' | 'nothing live';

/** Timeout for a visitor's token in milliseconds; a slower platform would answer no page in time either. */
const PLATFORM_MS = 15_000;
const OPT_OUT = 'or say --without-smoke';

/**
 * Runs the gates and the smoke run for versions that are to go live with the live ones. The smoke run needs a live
 * shell, so the first versions of a store go without.
 * @throws naming each gate that refuses, and why; or a version that was never published; or what the smoke run
 *   would need.
 */
export async function requireGates(
  store: ReleaseStore,
  versions: Record<string, string>,
  { withoutSmoke, onProgress }: ReleaseCommandOptions,
): Promise<SmokeResult> {
  const live = await store.live();
  const candidates = Object.keys(versions);
  const releases = await readSignedReleases(store, { ...live.versions, ...versions }, candidates);
  const before = await readLiveReleases(store, candidates);
  throwIfRefused(getGateRefusals(releases, candidates, before));
  if (!live.versions.shell) return 'nothing live';
  if (candidates.every((name) => live.versions[name] === versions[name])) return 'passed';
  if (withoutSmoke) return 'left out';
  throwIfRefused(await tryInBrowser(store, releases, { candidates, onProgress }));
  return 'passed';
}

/** The live releases of these names; leaves out names without one, and releases whose signature is refused. */
async function readLiveReleases(store: ReleaseStore, names: string[]): Promise<Release[]> {
  const { versions } = await store.live();
  const found = await Promise.all(
    names.map((name) => versions[name] && nullIfBadSignature(store.release(name, versions[name]))),
  );
  return found.filter((release) => typeof release === 'object' && release !== null);
}

/**
 * Reads releases, and every file of those that are new.
 * @throws naming those that no trusted key has signed as they are; or a version that was never published.
 */
async function readSignedReleases(
  store: ReleaseStore,
  versions: Record<string, string>,
  candidates: string[],
): Promise<Release[]> {
  const refused: GateRefusal[] = [];
  const releases: Release[] = [];
  for (const [name, version] of Object.entries(versions)) {
    try {
      const release = await store.release(name, version);
      if (!release) throw new Error(`${name} ${version} was never published`);
      if (candidates.includes(name)) await requireVerifiedFiles(store, release);
      releases.push(release);
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      refused.push({ release: name, gate: 'signature', reason: error.message });
    }
  }
  throwIfRefused(refused);
  return releases;
}

/** @throws naming the version when it, or a file of it, is not what a trusted key has signed. */
export async function requireSignedRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<void> {
  await readSignedReleases(store, { [name]: version }, [name]);
}

async function tryInBrowser(
  store: ReleaseStore,
  releases: Release[],
  { candidates, onProgress }: Pick<ReleaseCommandOptions, 'onProgress'> & { candidates: string[] },
): Promise<GateRefusal[]> {
  const executablePath = findChromium(process.env);
  if (!executablePath) {
    throw new Error(`smoke run: no Chromium found; install one, set CHROMIUM, ${OPT_OUT}`);
  }
  const environment = { ...process.env, EDGE_SECRET: readEdgeSecret(process.env) };
  await requirePlatform(environment);
  const label = `Trying ${candidates.join(', ')} in a browser`;
  return showProgress(
    label,
    async (progress) => {
      const [{ smokeRun }] = await loadSmokeRunner();
      const browser = await launchChromium(executablePath);
      const parts = { store, releases, candidates, browser, environment };
      return smokeRun({ ...parts, onProgress: progress, note: onProgress }).finally(() =>
        browser.close(),
      );
    },
    { out: process.stderr },
  );
}

/** @throws when the platform does not answer, or refuses a visitor's token. */
async function requirePlatform(environment: NodeJS.ProcessEnv): Promise<void> {
  const [{ readEdgeSettings }, { withEdgeSecret }] = await Promise.all([
    import('@horae/edge/settings.ts'),
    import('@horae/edge/upstream/edge-secret-headers.ts'),
  ]);
  const settings = readEdgeSettings(environment);
  const { platformUrl, clientId } = settings;
  const response = await withEdgeSecret(fetch, settings)(`${platformUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
    signal: AbortSignal.timeout(PLATFORM_MS),
  }).catch((cause: unknown) => {
    throw new Error(
      `smoke run: no platform answers at ${platformUrl}; start it, set PLATFORM_URL, ${OPT_OUT}`,
      { cause },
    );
  });
  if (response.ok) return;
  throw new Error(
    `smoke run: ${platformUrl} lets no visitor in (${response.status}); set WIX_CLIENT_ID and EDGE_SECRET as its shop has them, ${OPT_OUT}`,
  );
}

/** Loads the edge and Playwright only when needed; callers may start it in parallel with other work. */
export const loadSmokeRunner = () =>
  Promise.all([import('../smoke/smoke-run.ts'), import('playwright')]);

function throwIfRefused(refused: GateRefusal[]): void {
  if (refused.length === 0) return;
  const lines = refused.map(({ release, gate, reason }) => `  ${release}: ${gate}: ${reason}`);
  throw new Error(['refused, nothing was changed:', ...lines].join('\n'));
}

export const describeSmokeResult = (smoke: SmokeResult): string =>
  ({
    passed: '',
    'left out': ' (without a smoke run)',
    'nothing live': ' (nothing was live to try it in)',
  })[smoke];
