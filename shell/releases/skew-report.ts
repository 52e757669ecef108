import { gte, satisfies } from 'semver';
import type { Release } from './release.ts';

/** One requirement of a remote, and whether the shell meets it. */
export interface SkewFinding {
  remote: string;
  /** The shared package, or `federation` for the runtime, whose minor versions must be equal. */
  name: string;
  required: string;
  /** The version that the shell shares; `null` when it shares none. */
  present: string | null;
  fits: boolean;
}

/**
 * Compares the versions that remotes require with those that the shell shares. Releases without a build record are
 * skipped.
 */
export function getVersionSkews(releases: Release[]): SkewFinding[] {
  const shell = releases.find(({ name }) => name === 'shell')?.build;
  return releases
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ name: remote, build }) => {
      if (!build) return [];
      const runtime = shell?.federation ?? null;
      const federation: SkewFinding = {
        remote,
        name: 'federation',
        required: `${minor(build.federation)}.x`,
        present: runtime,
        fits: runtime !== null && minor(runtime) === minor(build.federation),
      };
      return [
        federation,
        ...build.shared.map(({ name, requiredVersion: required }): SkewFinding => {
          const present = shell?.shared.find((shared) => shared.name === name)?.version ?? null;
          return { remote, name, required, present, fits: meets(present, required) };
        }),
      ];
    });
}

const minor = (version: string): string => version.split('.').slice(0, 2).join('.');
const meets = (present: string | null, required: string): boolean =>
  present !== null && satisfies(present, required);

/** Whether a release was built with a version of the contract, or a later one. */
export const hasContractSince = ({ build }: Release, contract: string): boolean =>
  build?.contract !== undefined && gte(build.contract, contract);
