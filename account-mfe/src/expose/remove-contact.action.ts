import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { asMember } from '../actions/as-member.ts';
import { RemoveSchema, removeContact } from '../actions/change-contact.ts';

export const action: Action<InferOutput<typeof RemoveSchema>> = {
  schema: RemoveSchema,
  run: asMember(removeContact),
};
