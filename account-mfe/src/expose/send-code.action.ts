import type { Action } from '@horae/shared';
import type { InferOutput } from 'valibot';
import { AnotherCodeSchema, sendCode } from '../actions/give-code.ts';

export const action: Action<InferOutput<typeof AnotherCodeSchema>> = {
  schema: AnotherCodeSchema,
  run: sendCode,
};
