import * as v from 'valibot';
import {
  createChoiceSettingSchema,
  type EnvironmentVariables,
  integerSetting,
  patternSchema,
  readEnvironment,
  SettingsError,
} from '../read-environment.ts';
import { isLoopback, isLoopbackUrl } from '../site-address-settings.ts';
import { withoutUndefined } from '../without-undefined.ts';

const processVariables = v.object({
  PLATFORM_PORT: v.optional(integerSetting('a port number', { max: 65_535 }), '4000'),
  PLATFORM_HOST: v.optional(patternSchema(/^[\w.:-]+$/, 'must be a host name'), '127.0.0.1'),
  /** Whether this process answers the API, runs the jobs, or both, as on a single machine. */
  PLATFORM_ROLE: createChoiceSettingSchema(['all', 'serve', 'jobs'], 'all'),
  /** Between reporting not ready and closing the port, in which load balancers stop sending requests. */
  DRAIN_SECONDS: v.optional(integerSetting('a number of seconds', { max: 99 }), '0'),
  /** How long an idle connection stays open: longer than the load balancer and the edge keep theirs. */
  KEEP_ALIVE_SECONDS: v.optional(
    integerSetting('a number of seconds', { min: 5, max: 3600 }),
    '75',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Unset means PGlite below `DATA_DIR`. */
  DATABASE_URL: v.optional(patternSchema(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')),
  /** Encrypts members' second factors. Unset means a key of its own in `DATA_DIR`. */
  SECRETS_KEY: v.optional(patternSchema(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')),
});

/** Throws when one of several processes lacks a database server or a shared key: only one can use those in `DATA_DIR`. */
export function readProcessSettings(environment: EnvironmentVariables) {
  const values = readEnvironment(processVariables, environment);
  const { PLATFORM_ROLE: role } = values;
  for (const name of ['DATABASE_URL', 'SECRETS_KEY'] as const) {
    if (role !== 'all' && values[name] === undefined) {
      throw new SettingsError(`${name}: is required where PLATFORM_ROLE is ${role}`);
    }
  }
  return {
    port: values.PLATFORM_PORT,
    host: values.PLATFORM_HOST,
    role,
    drainSeconds: values.DRAIN_SECONDS,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    dataDir: values.DATA_DIR,
    ...withoutUndefined({ databaseUrl: values.DATABASE_URL, secretsKey: values.SECRETS_KEY }),
  };
}

const calls = (standard: string) => v.optional(integerSetting('a number of calls'), standard);
const secret = (least: number) =>
  v.optional(v.pipe(v.string(), v.minLength(least, `must have at least ${least} characters`)));

const accessVariables = v.object({
  /** The edge sends it with each call. Unset means that its calls look like any others. */
  EDGE_SECRET: secret(32),
  /** Whether clients other than the edge may call the API, not only open the hosted pages. */
  PLATFORM_API: createChoiceSettingSchema(['edge', 'public'], 'edge'),
  /** Reverse proxies of ours in front of this port, each of which adds an address to X-Forwarded-For. */
  PLATFORM_TRUSTED_PROXIES: v.optional(integerSetting('a number of proxies'), '0'),
  /** Unset means that every QA control answers 404. */
  QA_TOKEN: secret(8),
  /** Calls with this key are the owner's, and may change everything. Unset means that no call is the owner's. */
  ADMIN_API_KEY: v.optional(
    patternSchema(/^[^\s,]{16,}$/, 'must have at least 16 characters, no space or comma'),
  ),
  /** Limits of one network address; new visitors also ten times as many in an hour. */
  VISITORS_PER_MINUTE: calls('300'),
  ASSISTANT_PER_MINUTE: calls('30'),
  CHAT_PER_MINUTE: calls('60'),
  SEARCHES_PER_MINUTE: calls('300'),
});

interface Reachable {
  host: string;
  publicUrl: string;
  role: string;
}

/** Minimum length of a token where the platform can be reached from other machines. */
const LONG_TOKEN = 16;

/** Who may call the API. Throws where other machines can reach it and its secrets are missing or too short. */
export function readApiAccessSettings(environment: EnvironmentVariables, process: Reachable) {
  const values = readEnvironment(accessVariables, environment);
  requireSecrets(values, process);
  return {
    isApiPublic: values.PLATFORM_API === 'public',
    proxies: values.PLATFORM_TRUSTED_PROXIES,
    limits: {
      visitors: values.VISITORS_PER_MINUTE,
      assistant: values.ASSISTANT_PER_MINUTE,
      chat: values.CHAT_PER_MINUTE,
      searches: values.SEARCHES_PER_MINUTE,
    },
    ...withoutUndefined({
      edgeSecret: values.EDGE_SECRET,
      qaToken: values.QA_TOKEN,
      adminApiKey: values.ADMIN_API_KEY,
    }),
  };
}

function requireSecrets(
  { EDGE_SECRET, PLATFORM_API, QA_TOKEN = '' }: v.InferOutput<typeof accessVariables>,
  { host, publicUrl, role }: Reachable,
): void {
  if (isLoopback(host) && isLoopbackUrl(publicUrl)) return;
  const where = 'where PLATFORM_HOST or PLATFORM_PUBLIC_URL is not this machine';
  if (QA_TOKEN !== '' && QA_TOKEN.length < LONG_TOKEN) {
    throw new SettingsError(`QA_TOKEN: must have at least ${LONG_TOKEN} characters ${where}`);
  }
  // A process with the role `jobs` answers only health checks.
  if (EDGE_SECRET === undefined && PLATFORM_API === 'edge' && role !== 'jobs') {
    throw new SettingsError(`EDGE_SECRET: is required ${where}, unless PLATFORM_API is public`);
  }
}
