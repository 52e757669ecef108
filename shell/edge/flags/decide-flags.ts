import type { FlagRecord, FlagValue } from '@horae/shared/contract';
import { FLAGS, mayBe } from '@horae/shared/flag-definitions';
import { within } from '@horae/shared/within';
import {
  type Client,
  type EvaluationContext,
  type EvaluationDetails,
  OpenFeature,
  type Provider,
} from '@openfeature/server-sdk';
import type { LiveReleases } from '../live/live-releases.ts';
import { type AskedFlag, flagOfText } from './asked-flags.ts';
import { DEFINITIONS, flagProvider } from './flag-provider.ts';

/** What a flag is for one visitor. */
export interface DecidedFlag {
  /** `<remote>/<flag>`. */
  id: string;
  remote: string;
  name: string;
  value: FlagValue;
  /** As OpenFeature names it, `SPLIT` for one of several parts; `FORCED` by a preview. */
  reason: string;
}

export interface FlagVisit {
  releases: LiveReleases;
  /** The visitor's, 0 to 99; `null` where nothing asked for depends on it. */
  share: number | null;
}

/** Never rejects: what cannot be decided in time is its default. */
export type DecideFlags = (asked: AskedFlag[], visit: FlagVisit) => Promise<DecidedFlag[]>;

interface DecideParts {
  /** Any provider of OpenFeature; that of this repository where absent. */
  provider?: Provider;
  onError: (error: unknown, where: string) => void;
}

/** No page waits longer; milliseconds. */
const LIMIT_MS = 100;

let made = 0;

/** What goes wrong is told with the evaluation, and to `onError` from there. */
const SILENT = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** Builds what decides flags on the edge, by an OpenFeature client of its own. */
export function createDecideFlags({ provider = flagProvider, onError }: DecideParts): DecideFlags {
  made += 1;
  const domain = `horae ${made}`;
  OpenFeature.setProvider(domain, provider);
  const client = OpenFeature.getClient(domain).setLogger(SILENT);

  const decide = async (asked: AskedFlag, { releases, share }: FlagVisit): Promise<DecidedFlag> => {
    const { id, remote, flag } = asked;
    const common = { id, remote, name: flag.name };
    const forced = flagOfText(flag, releases.forced[id]);
    if (forced !== undefined) return { ...common, value: forced, reason: 'FORCED' };
    const context: EvaluationContext = {
      ...(share !== null && { targetingKey: String(share) }),
      [DEFINITIONS]: releases.flags?.definitions ?? {},
    };
    try {
      const evaluated = evaluate(client, { id, flag, context });
      const { value, reason, errorMessage } = await within(LIMIT_MS, `flag ${id}`, evaluated);
      if (errorMessage) throw new Error(`flag ${id}: ${errorMessage}`);
      if (!mayBe(flag, value)) throw new Error(`flag ${id} cannot be ${JSON.stringify(value)}`);
      return { ...common, value, reason: reason ?? 'UNKNOWN' };
    } catch (error) {
      onError(error, FLAGS);
      return { ...common, value: flag.default, reason: 'ERROR' };
    }
  };
  return (asked, visit) => Promise.all(asked.map((one) => decide(one, visit)));
}

function evaluate(
  client: Client,
  { id, flag, context }: { id: string; flag: FlagRecord; context: EvaluationContext },
): Promise<EvaluationDetails<FlagValue>> {
  if (flag.type === 'boolean') return client.getBooleanDetails(id, flag.default, context);
  if (flag.type === 'number') return client.getNumberDetails(id, flag.default, context);
  return client.getStringDetails(id, flag.default, context);
}
