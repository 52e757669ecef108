import * as v from 'valibot';
import {
  type EnvironmentVariables,
  integerSetting,
  onOffSchema,
  readEnvironment,
} from '../base/read-environment.ts';
import type { AccountPolicy } from './account-tables.ts';
import { DEFAULT_SESSION_LIFETIME } from './tokens/refresh-tokens.ts';

const hours = (standardMinutes: number) =>
  v.optional(
    v.pipe(
      integerSetting('a number of hours', { min: 1, max: 99_999 }),
      v.transform((count) => count * 60),
    ),
    String(standardMinutes / 60),
  );

const variables = v.object({
  OWNER_APPROVAL: onOffSchema('off'),
  EMAIL_VERIFICATION: onOffSchema('off'),
  /** Memory of one password hash in KiB. */
  PASSWORD_MEMORY_KIB: v.optional(
    integerSetting('a number of KiB', { min: 8, max: 9_999_999 }),
    '19456',
  ),
  /** How long members stay logged in: without a renewal, and at most. */
  SESSION_IDLE_HOURS: hours(DEFAULT_SESSION_LIFETIME.idleMinutes),
  SESSION_HOURS: hours(DEFAULT_SESSION_LIFETIME.absoluteMinutes),
});

export function readAccountSettings(environment: EnvironmentVariables) {
  const values = readEnvironment(variables, environment);
  const policy: AccountPolicy = {
    ownerApproval: values.OWNER_APPROVAL,
    emailVerification: values.EMAIL_VERIFICATION,
    captcha: false,
    checkout: true,
  };
  return {
    policy,
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    sessionLife: {
      idleMinutes: values.SESSION_IDLE_HOURS,
      absoluteMinutes: values.SESSION_HOURS,
    },
  };
}
