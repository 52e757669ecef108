import type { ReleaseStore, SignatureTrust } from '../release-store.ts';
import { openSigner } from '../signing/open-signer.ts';

export const RELEASE_STORE_PATTERN = /^(fs:.+|rediss?:\/\/.+|s3:\/\/[^/]+.*)/;

/**
 * Opens the store that `RELEASES` names: `fs:<folder>`, `redis://<host>:<port>/<database>` (`rediss://` over TLS)
 * or `s3://<bucket>/<folder>`. Passwords and keys, also those for signing, come from `environment`. Each kind's driver is
 * imported only when needed.
 * @throws on any other kind of address, on a missing setting, when a server does not answer; no message contains a
 *   secret.
 */
export async function openReleaseStore(
  address: string,
  environment: NodeJS.ProcessEnv = process.env,
  onRefused?: SignatureTrust['onRefused'],
): Promise<ReleaseStore> {
  if (!RELEASE_STORE_PATTERN.test(address)) {
    throw new Error('RELEASES: expected fs:<folder>, redis://<host> or s3://<bucket>');
  }
  const trust: SignatureTrust = {
    signer: openSigner(address, environment),
    ...(onRefused && { onRefused }),
  };
  if (address.startsWith('fs:')) {
    const { openFileReleases } = await import('./open-file-releases.ts');
    return openFileReleases(address.slice('fs:'.length), trust);
  }
  if (address.startsWith('s3:')) {
    const { openS3Releases } = await import('./open-s3-releases.ts');
    return openS3Releases(address, environment, trust);
  }
  const { openRedisReleases } = await import('./open-redis-releases.ts');
  return openRedisReleases(address, environment, trust);
}
