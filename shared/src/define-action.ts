import type { GenericSchema } from 'valibot';
import type { Action } from './actions.ts';

/**
 * An action whose run takes the fields that its schema reads, for `src/expose/actions.ts` of a remote. It goes into the remote's
 * own bundle, so that an edge of any version can run it.
 */
export const defineAction = <Fields>(
  schema: GenericSchema<unknown, Fields>,
  run: Action<Fields>['run'],
): Action<Fields> => ({ schema, run });
