import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { canShopSell, checkHostedShop } from './check-platform-fits-shop.ts';
import { formatHostedShopFindings } from './hosted-finding.ts';
import { readHostedShopSettings } from './hosted-shop-settings.ts';

/*
 * Asks the site that the settings name what works; ends with 1 when the shop could not sell.
 * `--url`, `--client-id` and `--site` go before PLATFORM_URL, WIX_CLIENT_ID and SITE_URL.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
try {
  const findings = await checkHostedShop(
    readHostedShopSettings(process.argv.slice(2), process.env),
  );
  const isGood = canShopSell(findings);
  console.log(formatHostedShopFindings(findings));
  console.log(isGood ? '\nThe shop can sell.' : '\nThe shop cannot sell like this.');
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
