import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { ReorderSchema, reorder } from '../actions/reorder.ts';

export const action: Action<InferOutput<typeof ReorderSchema>> = {
  schema: ReorderSchema,
  run: reorder,
};
