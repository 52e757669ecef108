import { catalogueV3Client } from './v3/catalogue-v3-client.ts';
import { withCatalogueFallback } from './with-catalogue-fallback.ts';

/** The catalogue of a platform that spoke V3 when the page began. */
export const eitherVersionCatalogue = withCatalogueFallback(
  catalogueV3Client,
  async () =>
    (await import(/* webpackChunkName: "v1" */ './v1/catalogue-v1-client.ts')).catalogueV1Client,
);
