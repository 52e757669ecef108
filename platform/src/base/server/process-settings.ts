import * as v from 'valibot';
import {
  choiceSetting,
  type EnvironmentVariables,
  numberSetting,
  readVariables,
  SettingsError,
  textSetting,
} from '../settings.ts';
import { withoutUndefined } from '../without-undefined.ts';

const variables = v.object({
  PLATFORM_PORT: v.optional(numberSetting('a port number', { max: 65_535 }), '4000'),
  PLATFORM_HOST: v.optional(textSetting(/^[\w.:-]+$/, 'must be a host name'), '127.0.0.1'),
  /** Whether this process answers the API, runs the jobs, or both, as on a single machine. */
  PLATFORM_ROLE: choiceSetting(['all', 'serve', 'jobs'], 'all'),
  /** Between reporting not ready and closing the port, in which load balancers stop sending requests. */
  DRAIN_SECONDS: v.optional(numberSetting('a number of seconds', { max: 99 }), '0'),
  /** How long an idle connection stays open: longer than the load balancer and the edge keep theirs. */
  KEEP_ALIVE_SECONDS: v.optional(numberSetting('a number of seconds', { min: 5, max: 3600 }), '75'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Unset means PGlite below `DATA_DIR`. */
  DATABASE_URL: v.optional(textSetting(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')),
  /** Encrypts members' second factors. Unset means a key of its own in `DATA_DIR`. */
  SECRETS_KEY: v.optional(textSetting(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')),
});

/** Throws when one of several processes lacks a database server or a shared key: only one can use those in `DATA_DIR`. */
export function readProcessSettings(environment: EnvironmentVariables) {
  const values = readVariables(variables, environment);
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
