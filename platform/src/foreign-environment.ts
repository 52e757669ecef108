import * as v from 'valibot';

/** Settings for foreign storefronts that call the platform directly, without the edge (WIRE.md 1.4). */
export interface ForeignSettings {
  /** Origins whose pages may read the API's answers (CORS); takes effect only where the API is public. */
  apiOrigins: '*' | readonly string[];
  /** URL prefix of `/media/` in answers to clients other than the edge. Absent means none. */
  mediaBase?: string;
  /** Folder of content: one `<collection>.json` with a list of items per collection. Absent means no content. */
  contentDir?: string;
}

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an absolute URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
);

export const foreignEnvironment = {
  API_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((entry) => entry.trim())),
      v.union(
        [
          v.pipe(
            v.strictTuple([v.literal('*')]),
            v.transform(() => '*' as const),
          ),
          v.array(httpUrl),
        ],
        'must be * or a list of addresses',
      ),
    ),
  ),
  MEDIA_BASE_URL: v.optional(httpUrl),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
};

const environment = v.object(foreignEnvironment);

/** Allows the shop's own origins unless `API_ORIGINS` names others. */
export function foreignSettings(
  values: v.InferOutput<typeof environment>,
  siteOrigins: readonly string[],
): ForeignSettings {
  const { API_ORIGINS: named, MEDIA_BASE_URL: mediaBase, CONTENT_DIR: contentDir } = values;
  const origins = named === '*' ? named : named?.map((url) => new URL(url).origin);
  return {
    apiOrigins: origins ?? siteOrigins,
    ...(mediaBase === undefined ? {} : { mediaBase: mediaBase.replace(/(?<!\/)\/+$/, '') }),
    ...(contentDir === undefined ? {} : { contentDir }),
  };
}
