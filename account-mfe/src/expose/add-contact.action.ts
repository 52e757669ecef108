import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { asMember } from '../actions/as-member.ts';
import { AddSchema, addContact } from '../actions/change-contact.ts';

export const action: Action<InferOutput<typeof AddSchema>> = {
  schema: AddSchema,
  run: asMember(addContact),
};
