import { catalogueV1Client } from './v1/catalogue-v1-client.ts';
import { withCatalogueFallback } from './with-catalogue-fallback.ts';

/** The catalogue of a platform that spoke V1 when the page began. */
export const eitherVersionCatalogue = withCatalogueFallback(
  catalogueV1Client,
  // Names of chunks: a version is one file, whichever way it is come to.
  async () =>
    (await import(/* webpackChunkName: "v3" */ './v3/catalogue-v3-client.ts')).catalogueV3Client,
);
