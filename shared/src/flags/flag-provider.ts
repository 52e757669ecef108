import type { QueryClient } from '@horae/shared/query';
import type { JsonValue, Provider, ResolutionDetails } from '@openfeature/web-sdk';
import { flagKey } from './flag-query-key.ts';

/**
 * The flags of a page for code that asks by OpenFeature: `OpenFeature.setProvider(createFlagProvider(queryClient))`. It
 * gives what the edge has decided for this page, by `<remote>/<flag>`, and the default of who asks for everything else.
 * Only types are taken from the SDK, which comes with the code that wants it (decision 0169).
 */
export function createFlagProvider(client: QueryClient): Provider {
  const resolved = <Value extends JsonValue>(id: string, fallback: Value) =>
    toDetails(fallback, client.getQueryData(flagKey(...splitFlagId(id))));
  return {
    metadata: { name: 'horae flags' },
    runsOn: 'client',
    resolveBooleanEvaluation: resolved,
    resolveStringEvaluation: resolved,
    resolveNumberEvaluation: resolved,
    resolveObjectEvaluation: resolved,
  };
}

function splitFlagId(id: string): [remote: string, name: string] {
  const [remote = '', name = ''] = id.split('/');
  return [remote, name];
}

function toDetails<Value extends JsonValue>(
  fallback: Value,
  known: unknown,
): ResolutionDetails<Value> {
  if (!isLike(known, fallback)) return { value: fallback, reason: 'DEFAULT' };
  return { value: known, variant: String(known), reason: 'CACHED' };
}

/** No flag is an object, and none of one type is taken for another. */
const isLike = <Value>(known: unknown, fallback: Value): known is Value =>
  typeof known === typeof fallback && typeof known !== 'object';
