import { loadWixClient } from '@horae/shared';

/** The SDK's catalogue functions, loaded with the first question that the edge has not answered. */
export async function storesApi() {
  const [client, { storesFunctions }] = await Promise.all([
    loadWixClient(),
    import('./stores-functions'),
  ]);
  return client.use(storesFunctions);
}
