import type { FlagRecord, FlagValue } from '@horae/shared/contract';
import { FLAGS, type FlagDefinitions, isFlagValueAllowed } from '@horae/shared/flag-definitions';
import { within } from '@horae/shared/within';
import {
  type Client,
  type EvaluationContext,
  type EvaluationDetails,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Context } from 'hono';
import { getOrAssignShare } from '../live/assign-visitor-share.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { type PageFlag, parseFlagValue } from './list-page-flags.ts';
import { getVisitorArm } from './visitor-arm.ts';

export interface DecidedFlag {
  /** `<remote>/<flag>`. */
  id: string;
  remote: string;
  name: string;
  value: FlagValue;
  /** OpenFeature's reason, such as `SPLIT` for a value that a share of the visitors gets; `FORCED` by a preview. */
  reason: string;
}

interface FlagVisit {
  releases: LiveReleases;
  /** The visitor's share, 0 to 99; `null` where no requested flag depends on it. */
  share: number | null;
}

/** Never rejects: a flag that cannot be decided in time gets its default. */
export type DecideFlags = (requested: PageFlag[], visit: FlagVisit) => Promise<DecidedFlag[]>;

interface DecideParts {
  /** An OpenFeature provider; {@link flagProvider} where absent. */
  provider?: Provider;
  onError: (error: unknown, where: string) => void;
}

/** Milliseconds that a page waits for a flag. */
const LIMIT_MS = 100;

let domains = 0;

/** The SDK's own log would repeat errors, which the evaluation returns and `onError` receives. */
const SILENT_LOGGER = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** Creates an OpenFeature client with a domain of its own, so that several edges in one process keep their providers apart. */
export function createDecideFlags({ provider = flagProvider, onError }: DecideParts): DecideFlags {
  domains += 1;
  const domain = `horae ${domains}`;
  OpenFeature.setProvider(domain, provider);
  const client = OpenFeature.getClient(domain).setLogger(SILENT_LOGGER);

  const decide = async (
    requested: PageFlag,
    { releases, share }: FlagVisit,
  ): Promise<DecidedFlag> => {
    const { id, remote, flag } = requested;
    const common = { id, remote, name: flag.name };
    const forced = parseFlagValue(flag, releases.forced[id]);
    if (forced !== undefined) return { ...common, value: forced, reason: 'FORCED' };
    const context: EvaluationContext = {
      ...(share !== null && { targetingKey: String(share) }),
      [DEFINITIONS_KEY]: releases.flags?.definitions ?? {},
    };
    try {
      const evaluated = evaluate(client, { id, flag, context });
      const { value, reason, errorMessage } = await within(LIMIT_MS, `flag ${id}`, evaluated);
      if (errorMessage) throw new Error(`flag ${id}: ${errorMessage}`);
      if (!isFlagValueAllowed(flag, value))
        throw new Error(`flag ${id} cannot be ${JSON.stringify(value)}`);
      return { ...common, value, reason: reason ?? 'UNKNOWN' };
    } catch (error) {
      onError(error, FLAGS);
      return { ...common, value: flag.default, reason: 'ERROR' };
    }
  };
  return (requested, visit) => Promise.all(requested.map((one) => decide(one, visit)));
}

function evaluate(
  client: Client,
  { id, flag, context }: { id: string; flag: FlagRecord; context: EvaluationContext },
): Promise<EvaluationDetails<FlagValue>> {
  if (flag.type === 'boolean') return client.getBooleanDetails(id, flag.default, context);
  if (flag.type === 'number') return client.getNumberDetails(id, flag.default, context);
  return client.getStringDetails(id, flag.default, context);
}

export type DecideVisitorFlags = (
  c: Context,
  releases: LiveReleases,
  requested: PageFlag[],
) => Promise<DecidedFlag[]>;

/** Sets the share's cookie with the first page that depends on it, and not before. */
export const createDecideVisitorFlags =
  (decide: DecideFlags, { siteUrl }: { siteUrl: string }): DecideVisitorFlags =>
  async (c, releases, requested) => {
    if (requested.length === 0) return [];
    const isSplit = requested.some(({ id }) => releases.flags?.definitions?.[id]?.split);
    const share = isSplit ? getOrAssignShare(c, siteUrl.startsWith('https:')) : null;
    return decide(requested, { releases, share });
  };

/** The key in the evaluation context of the flag definitions that this visitor gets; `targetingKey` is the visitor's share. */
const DEFINITIONS_KEY = 'definitions';

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
