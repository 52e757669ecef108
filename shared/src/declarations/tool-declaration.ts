import * as v from 'valibot';
import type { ToolInput, ToolRecord } from './declarations.ts';
import { annotateSchema, ModuleIdSchema, ModuleNameSchema } from './module-name-schemas.ts';

/** How much of an agent's attention one tool may take. */
const MAX_WORDS = { title: 60, description: 500 };

const words = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const InputSchema = v.looseObject({
  type: v.literal('object'),
}) satisfies v.GenericSchema<unknown, ToolInput>;

/** One declared tool; see {@link ToolRecord}. */
const ToolSchema = v.strictObject({
  name: annotateSchema(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a name such as find-watches'),
    ),
    'What agents call it; its input is `src/tools/<name>.input.ts`',
  ),
  title: annotateSchema(words(MAX_WORDS.title), 'What people read where their browser lists it'),
  description: annotateSchema(
    words(MAX_WORDS.description),
    'What agents read: what it is for, and what it answers',
  ),
  module: annotateSchema(
    ModuleNameSchema,
    'AgentTools is the file src/expose/agent-tools.ts; several tools may share one',
  ),
  does: annotateSchema(
    v.picklist(['reads', 'changes']),
    'changes: the host asks the person before it is carried out',
  ),
  input: annotateSchema(
    InputSchema,
    'JSON Schema of its input; `npm run build -- schemas` writes it',
  ),
  uses: v.exactOptional(
    annotateSchema(v.array(ModuleIdSchema), 'Slots of others without which it is not offered'),
  ),
}) satisfies v.GenericSchema<unknown, ToolRecord>;

/** The tools that a remote offers to shopping agents, each name once. */
export const ToolsSchema = v.pipe(
  v.array(ToolSchema),
  v.check(
    (tools) => new Set(tools.map(({ name }) => name)).size === tools.length,
    'expected each name once',
  ),
);
