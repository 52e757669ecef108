import * as v from 'valibot';

/** What shops of others need that ask the platform themselves (WIRE.md 1.4). */
export interface ForeignSettings {
  /** Whose pages may read the API's answers; only where the API is open at all. */
  apiOrigins: '*' | readonly string[];
  /** What stands before `/media/` in answers to others than the edge. Absent means nothing. */
  mediaBase?: string;
  /** Folder of content: `<collection>.json` with a list of items each. Absent means that there is none. */
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

/** Pages of the shop may ask unless others are named. */
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
