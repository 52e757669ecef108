import * as v from 'valibot';
import { annotateSchema, ModuleIdSchema, ModuleNameSchema } from './module-name-schemas.ts';

/** Height that is reserved for a module. */
export const MinHeightSchema = annotateSchema(
  v.pipe(v.number(), v.minValue(0)),
  'CSS pixels that stay free until the module is there',
);

/** As releases have recorded it, whatever was required of them then. */
export const RecordedRouteSchema = v.strictObject({
  path: annotateSchema(
    v.pipe(v.string(), v.regex(/^\/[\w:/*?.-]*$/, 'expected a path such as /product/:slug')),
    'A pattern of the router; a path belongs to one remote',
  ),
  module: annotateSchema(ModuleNameSchema, 'ProductPage is the file src/expose/product-page.tsx'),
  minHeight: MinHeightSchema,
  uses: annotateSchema(v.array(ModuleIdSchema), 'Slots of others that the first view shows'),
  query: v.exactOptional(
    annotateSchema(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
      'Parameters of the address that its first view depends on; all of them where absent',
    ),
  ),
  unlisted: v.exactOptional(
    annotateSchema(
      v.union([
        v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'expected a name such as sort'))),
        v.literal('all'),
      ]),
      'Parameters of addresses that crawlers are kept off, since they combine without end; all: every address',
    ),
  ),
  isPrivate: v.exactOptional(
    annotateSchema(v.boolean(), 'Search engines are asked to leave it alone'),
  ),
  hydrate: v.exactOptional(
    annotateSchema(
      v.picklist(['never']),
      'never: its document starts no script before a visitor presses something that needs one',
    ),
  ),
});

/** Parameters of an address that grant access by themselves, so that their page must be private. */
const OPENS = ['token', 'secret'];
const holdsSecret = ({ path, query = [] }: { path: string; query?: string[] | undefined }) =>
  OPENS.some((name) => query.includes(name) || path.split('/').includes(`:${name}`));

/** One declared page. */
export const RouteSchema = v.pipe(
  RecordedRouteSchema,
  v.check(
    (route) => route.isPrivate === true || !holdsSecret(route),
    'expected isPrivate of a page whose address holds a token or a secret',
  ),
);
