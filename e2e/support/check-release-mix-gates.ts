import { join } from 'node:path';
import { getGateRefusals } from '../../shell/releases/gates.ts';
import type { Release } from '../../shell/releases/release.ts';
import { getVersionSkews, type SkewFinding } from '../../shell/releases/skew-report.ts';
import { openReleaseStore } from '../../shell/releases/stores/open-release-store.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from './embedded-shop.ts';
import type { RemoteVersions } from './preview-remote-versions.ts';

interface ReleaseMix {
  /** Requirements of remotes that the shell of the mix does not meet. */
  misfits: SkewFinding[];
  /** Gates that would keep these versions from going live. */
  gates: string[];
}

/** Runs the release tools' checks on some versions in the place of the embedded shop's live ones. */
export async function checkReleaseMix(versions: RemoteVersions): Promise<ReleaseMix> {
  const store = await openReleaseStore(`fs:${join(REPOSITORY_ROOT, EMBEDDED_SHOP.releases)}`);
  const wanted = Object.entries({ ...(await store.live()).versions, ...versions });
  const read = async ([name, version]: [string, string]): Promise<Release> => {
    const release = await store.release(name, version);
    if (!release) throw new Error(`${name} ${version} was never published`);
    return release;
  };
  const releases = await Promise.all(wanted.map(read));
  return {
    misfits: getVersionSkews(releases).filter(({ fits }) => !fits),
    gates: getGateRefusals(releases, Object.keys(versions)).map(({ gate }) => gate),
  };
}
