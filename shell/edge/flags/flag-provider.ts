import type { FlagValue } from '@horae/shared/contract';
import type { FlagDefinitions } from '@horae/shared/flag-definitions';
import {
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import { getVisitorArm } from './visitor-arm.ts';

/** The key in the evaluation context of the flag definitions that this visitor gets; `targetingKey` is the visitor's share. */
export const DEFINITIONS_KEY = 'definitions';

/**
 * Resolves flags by the definitions of the flags release that a visitor gets, and caches nothing. A flag without a
 * definition gets its default.
 */
export const flagProvider: Provider = {
  metadata: { name: 'horae flags' },
  runsOn: 'server',
  resolveBooleanEvaluation: async (flag, fallback, context) => resolve(flag, fallback, context),
  resolveStringEvaluation: async (flag, fallback, context) => resolve(flag, fallback, context),
  resolveNumberEvaluation: async (flag, fallback, context) => resolve(flag, fallback, context),
  // No flag of this shop is an object.
  resolveObjectEvaluation: async (_flag, value) => ({
    value,
    reason: StandardResolutionReasons.DEFAULT,
  }),
};

function resolve<Value extends FlagValue>(
  flag: string,
  fallback: Value,
  context: EvaluationContext,
): ResolutionDetails<Value> {
  const definitions = (context[DEFINITIONS_KEY] ?? {}) as FlagDefinitions; // set by `decide-flags.ts`
  const definition = definitions[flag];
  if (!definition) return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
  const arm = getVisitorArm(flag, definition, Number(context.targetingKey));
  const value = arm?.value ?? definition.value ?? fallback;
  if (!isOfType(value, fallback)) throw new TypeMismatchError(`${flag} is no ${typeof fallback}`);
  return {
    value,
    variant: String(value),
    reason: definition.split ? StandardResolutionReasons.SPLIT : StandardResolutionReasons.STATIC,
  };
}

const isOfType = <Value extends FlagValue>(value: FlagValue, like: Value): value is Value =>
  typeof value === typeof like;
