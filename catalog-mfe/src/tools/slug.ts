import * as v from 'valibot';

/** The last part of a watch's address. */
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/),
  v.description('The slug of a watch, as find-watches answers it'),
);
