import { readAccountSettings } from './accounts/account-policy-settings.ts';
import type { EnvironmentVariables } from './base/read-environment.ts';
import { readApiAccessSettings, readProcessSettings } from './base/server/process-settings.ts';
import { readSiteAddressSettings } from './base/site-address-settings.ts';
import { readCommerceSettings } from './commerce/commerce-settings.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { readAssistantSettings } from './talk/assistant/assistant-settings.ts';

export type PlatformSettings = ReturnType<typeof readPlatformSettings>;

/** Reads the settings of one start. An empty variable counts as unset. Throws `SettingsError`. */
export function readPlatformSettings(variables: EnvironmentVariables) {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const process = readProcessSettings(environment);
  const site = readSiteAddressSettings(environment, process.port);
  return {
    ...process,
    ...site,
    ...readApiAccessSettings(environment, { ...process, ...site }),
    ...readAccountSettings(environment),
    ...readMailSettings(environment),
    ...readCommerceSettings(environment),
    assistant: readAssistantSettings(environment),
  };
}
