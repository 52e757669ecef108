import { loadWixClient, platformCall } from '@horae/shared';
import { authentication } from '@wix/identity';

/** Changes the member's password; every other device is logged out. Rejects with the platform's violations. */
export async function changePassword(password: string): Promise<void> {
  const { change } = (await loadWixClient()).use({ change: authentication.changePassword });
  await platformCall(() => change(password));
}
