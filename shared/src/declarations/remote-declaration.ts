import * as v from 'valibot';
import type {
  CallRecord,
  FormActionRecord,
  HostDeclaration,
  RemoteDeclaration,
} from './declarations.ts';
import { FlagListSchema } from './flag-declaration.ts';
import { FLAGS, FlagDefinitionsSchema } from './flag-definitions.ts';
import { annotateSchema, ModuleNameSchema } from './module-name-schemas.ts';
import { MinHeightSchema, RecordedRouteSchema, RouteSchema } from './route-declaration.ts';
import { ToolsSchema } from './tool-declaration.ts';

const Slot = v.strictObject({
  module: annotateSchema(ModuleNameSchema, 'CartPanel is the file src/expose/cart-panel.ts'),
  minHeight: MinHeightSchema,
  words: v.exactOptional(
    annotateSchema(
      v.record(v.string(), v.union([v.string(), v.array(v.string())])),
      'What a page may show in its place before it is opened',
    ),
  ),
  hydrate: v.exactOptional(
    annotateSchema(
      v.picklist(['on-act']),
      "on-act: what the edge has rendered works as HTML; its code comes with the visitor's first move on the page",
    ),
  ),
});

/** Two parts at least are said, so that no declaration opens an upstream as a whole. */
const CallPath = v.pipe(
  v.string(),
  v.regex(/^\/[\w.-]+(\/([\w.-]+|:[a-z]\w*))*\/?$/, 'expected a path such as /ecom/v1/orders/:id'),
  v.check((path) => !/(^|\/)\.{1,2}(\/|$)/.test(path), 'expected a path without dots for folders'),
);

/** One declared call; see {@link CallRecord}. */
const CallSchema = v.pipe(
  v.strictObject({
    to: v.exactOptional(
      annotateSchema(
        v.picklist(['platform', 'assistant', 'chatbot']),
        'Whom the edge asks; the commerce platform where absent',
      ),
    ),
    method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: annotateSchema(CallPath, 'Without a query; :name stands for one part'),
    answer: v.exactOptional(
      annotateSchema(v.picklist(['public']), 'The same for every visitor: the edge may keep it'),
    ),
    repeat: v.exactOptional(
      annotateSchema(
        v.picklist(['always', 'with-key']),
        'always: may be asked again; with-key: once for each Idempotency-Key',
      ),
    ),
  }),
  v.check(
    ({ answer, repeat }) => answer === undefined || repeat === undefined,
    'a public answer may always be asked for again: leave out repeat',
  ),
) satisfies v.GenericSchema<unknown, CallRecord>;

/** The edge holds them in memory until the action has run. */
const MAX_FILE_BYTES = 20_000_000;

/** One declared action; see {@link FormActionRecord}. */
const ActionSchema = v.strictObject({
  name: annotateSchema(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a name such as set-quantity'),
    ),
    'set-quantity is an entry of `actions` in src/expose/actions.ts',
  ),
  secret: v.exactOptional(
    annotateSchema(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(80))),
      'Fields whose value never returns to a page',
    ),
  ),
  fileBytes: v.exactOptional(
    annotateSchema(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
      'Bytes that the files of its form may have altogether; a form takes none where absent',
    ),
  ),
}) satisfies v.GenericSchema<unknown, FormActionRecord>;

const Actions = v.pipe(
  v.array(ActionSchema),
  v.check(
    (actions) => new Set(actions.map(({ name }) => name)).size === actions.length,
    'expected each name once',
  ),
);

/** The shape of `remote.json`; builds, releases and editors (`shared/remote.schema.json`) take it from here. */
export const RemoteSchema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  name: annotateSchema(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as gift-cards'),
      v.check((name) => name !== FLAGS, 'this name is that of the flags release'),
    ),
    'Container name, style layer, first part of module ids and of URLs',
  ),
  routes: v.array(RouteSchema),
  slots: v.array(Slot),
  calls: v.optional(v.array(CallSchema), []),
  actions: v.exactOptional(annotateSchema(Actions, 'What forms of this remote are sent to')),
  tools: v.exactOptional(annotateSchema(ToolsSchema, 'What shopping agents may use on its pages')),
  flags: v.exactOptional(annotateSchema(FlagListSchema, 'What is decided for each visitor')),
}) satisfies v.GenericSchema<unknown, RemoteDeclaration>;

/** The shape of the shell's `host.json`. */
export const HostSchema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  calls: v.array(CallSchema),
  fonts: annotateSchema(
    v.array(v.pipe(v.string(), v.minLength(1))),
    'Beginnings of font files that a first view is set in',
  ),
}) satisfies v.GenericSchema<unknown, HostDeclaration>;

/**
 * Reads what a remote declares.
 * @throws one line that names the first wrong field, after `source`.
 */
export const readRemoteDeclaration = (declared: unknown, source: string): RemoteDeclaration =>
  withoutSchema(read(RemoteSchema, declared, source));

/** The same for the shell. */
export const readHostDeclaration = (declared: unknown, source: string): HostDeclaration =>
  withoutSchema(read(HostSchema, declared, source));

/** The declaration inside a release's record; releases of contract 1.0 have no calls. */
const RecordedSchema = v.object({
  routes: v.array(RecordedRouteSchema),
  slots: v.array(Slot),
  calls: v.exactOptional(v.array(CallSchema)),
  actions: v.exactOptional(Actions),
  tools: v.exactOptional(ToolsSchema),
  flags: v.exactOptional(FlagListSchema),
  definitions: v.exactOptional(FlagDefinitionsSchema),
});

/** @throws one line that names the first field of a release's record that is no declaration, after `source`. */
export function requireRecordedDeclaration(release: unknown, source: string): void {
  read(RecordedSchema, release, source);
}

/** Lists of calls, by the name of the package that makes them. */
export const readCalls = (declared: unknown, source: string): Record<string, CallRecord[]> =>
  read(v.record(v.string(), v.array(CallSchema)), declared, source);

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  declared: unknown,
  source: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, declared);
  if (success) return output;
  const [issue] = issues;
  throw new Error(`${source}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

/** Editors find the shape by it; a release has no use for it. */
function withoutSchema<Declared extends { $schema?: string }>({
  $schema: _forEditors,
  ...declared
}: Declared): Omit<Declared, '$schema'> {
  return declared;
}
