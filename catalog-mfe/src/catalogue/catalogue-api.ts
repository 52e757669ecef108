import { loadWixClient } from '@horae/shared';
import { sdkFunctions } from './sdk-functions';

/** The SDK's catalogue functions, as the current visitor or member. */
export async function catalogueApi() {
  return (await loadWixClient()).use(sdkFunctions);
}
