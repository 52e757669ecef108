import { loadPublicClient, pageSettings } from '@horae/shared';

/**
 * Loads the catalogue in the version that the platform speaks, with the first request of a page: the edge has answered those of
 * the first view.
 */
export async function getCatalogueClient() {
  const [{ eitherVersionCatalogue }] = await Promise.all([
    pageSettings().catalogVersion === '3'
      ? import(/* webpackChunkName: "v3" */ './catalogue-v3-with-fallback.ts')
      : import(/* webpackChunkName: "v1" */ './catalogue-v1-with-fallback.ts'),
    loadPublicClient(),
  ]);
  return eitherVersionCatalogue;
}
