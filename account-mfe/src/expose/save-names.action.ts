import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { asMember } from '../actions/as-member.ts';
import { changeNames, NamesSchema } from '../actions/save-names.ts';

export const action: Action<InferOutput<typeof NamesSchema>> = {
  schema: NamesSchema,
  run: asMember(changeNames),
};
