import { loadPublicClient, pageSettings } from '@horae/shared';

/**
 * The questions about watches. Their code, of the version that the platform speaks, comes with the first one that is asked
 * here: those of the first view have been answered by the edge.
 */
export async function loadCatalogue() {
  const [{ catalogue }] = await Promise.all([
    pageSettings().catalogVersion === '3'
      ? import(/* webpackChunkName: "v3" */ './catalogue-from-v3.ts')
      : import(/* webpackChunkName: "v1" */ './catalogue-from-v1.ts'),
    loadPublicClient(),
  ]);
  return catalogue;
}
