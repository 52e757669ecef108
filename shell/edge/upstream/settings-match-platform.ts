import type { Settings } from '../edge-settings-types.ts';
import { runWithoutVisitor } from '../session/run-as-visitor.ts';
import type { ApiVersionProbe, ObservedPlatformResponse } from './detect-api-versions.ts';
import { isApiVersionGone, readPlatformRefusal } from './read-platform-refusal.ts';

interface Fault {
  setting: string;
  /** One line that says how the setting is wrong and what to set. */
  line: string;
}

export interface PlatformSettingsChecker {
  /** Returns the known faults; checks again in the background when they are stale. */
  faults: () => Fault[];
  /** Checks now, or shares the running check; never rejects. */
  check: () => Promise<void>;
  /** Receives each answer of the platform: one that a wrong setting may cause triggers a check. */
  observe: ApiVersionProbe['observe'];
}

interface CheckParts {
  settings: Pick<Settings, 'platformUrl' | 'clientId' | 'cartVersion' | 'catalogVersion'>;
  versions: Pick<ApiVersionProbe, 'now'>;
  sendPlain: (path: string, init?: RequestInit) => Promise<ObservedPlatformResponse>;
  /** Sends a request as the edge's own visitor; rejects as `accessToken` does where there is no token. */
  sendAsEdge: (path: string, init?: RequestInit) => Promise<ObservedPlatformResponse>;
  /** Receives a log line for each fault once, and one when all settings fit again. */
  log: (line: string) => void;
  now?: () => number;
}

/** Milliseconds that a good and a bad result are fresh, and between checks because of doubts. */
const GOOD_MS = 300_000;
const BAD_MS = 15_000;
const RECHECK_MS = 30_000;

/** Creates the check whether the client id and the configured versions are those of the platform's site. */
export function createSettingsChecker(parts: CheckParts): PlatformSettingsChecker {
  const { log, now = Date.now } = parts;
  let faults: Fault[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  const find = async (): Promise<void> => {
    const found = await runWithoutVisitor(() => findFaults(parts)).catch(() => null);
    checkedAt = now();
    if (!found) return; // the platform gives no clear answer now
    const before = new Set(faults.map(({ line }) => line));
    for (const { line } of found) if (!before.has(line)) log(line);
    if (found.length === 0 && faults.length > 0) log('the settings fit the platform again');
    faults = found;
  };
  const check = (): Promise<void> => {
    checking ??= find().finally(() => {
      checking = null;
    });
    return checking;
  };

  return {
    faults() {
      if (now() - checkedAt > (faults.length > 0 ? BAD_MS : GOOD_MS)) void check();
      return faults;
    },
    check,
    observe(path, { status }) {
      if (!SUSPICIOUS.has(status) || !SHOP_PATHS.test(path)) return;
      if (now() - checkedAt > RECHECK_MS) void check();
    },
  };
}

/** The statuses that a wrong client id, a removed version or another site's catalogue may cause. */
const SUSPICIOUS = new Set([400, 401, 403, 404, 410, 428]);
const SHOP_PATHS =
  /^\/(oauth2\/token|ecom\/v[12]\/carts\/|stores\/v3|stores-reader\/v1|v2\/collections)/;

const CATALOGUE: Record<'1' | '3', [path: string, query: object]> = {
  1: ['/stores-reader/v1/products/query-platformized', { paging: { limit: 1 } }],
  3: ['/stores/v3/products/query', { cursorPaging: { limit: 1 } }],
};

/** Returns `null` where the platform answers but the result is unclear. */
async function findFaults(parts: CheckParts): Promise<Fault[] | null> {
  const { settings, versions, sendPlain, sendAsEdge } = parts;
  const { cartVersion, catalogVersion } = versions.now();
  const [path, query] = CATALOGUE[catalogVersion];
  const catalogue = await sendAsEdge(path, posted({ query })).catch((error: unknown) => error);
  if (catalogue instanceof Error) return findTokenFault(catalogue, parts);
  const cart = await sendPlain(`/ecom/v${cartVersion}/carts/current`);
  return [
    ...((await isApiVersionGone(cart)) ? [describeGoneCart(settings, cartVersion)] : []),
    ...((await isApiVersionGone(catalogue as ObservedPlatformResponse))
      ? [describeGoneCatalogue(settings, catalogVersion)]
      : []),
  ];
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function findTokenFault(
  error: Error & { code?: string },
  { settings, sendPlain }: CheckParts,
): Promise<Fault[] | null> {
  const { platformUrl, clientId } = settings;
  if (error.code === 'UNREACHABLE')
    return [fault('PLATFORM_URL', `nothing answers at ${platformUrl}; set the address of the API`)];
  if (error instanceof SyntaxError) return [describeNoApi(platformUrl)];
  if (error.code !== 'TOKEN_REFUSED') return null;
  const answer = await sendPlain('/oauth2/token', posted({ clientId, grantType: 'anonymous' }));
  if (answer.status === 200 || answer.status === 429 || answer.status >= 500) return null;
  const { description } = await readPlatformRefusal(answer);
  if (answer.status === 404 || answer.status === 405) return [describeNoApi(platformUrl)];
  if (answer.status === 403 && /edge|through the shop/i.test(description))
    return [fault('EDGE_SECRET', 'the platform has another one; set the same for both')];
  return [
    fault(
      'WIX_CLIENT_ID',
      `${platformUrl} does not accept the client id ${clientId}; set the one of the site's headless settings`,
    ),
  ];
}

const fault = (setting: string, what: string): Fault => ({ setting, line: `${setting}: ${what}` });

const describeNoApi = (url: string): Fault =>
  fault('PLATFORM_URL', `what answers at ${url} is no shop's API; set https://www.wixapis.com`);

const describeGoneCart = ({ cartVersion }: CheckParts['settings'], version: '1' | '2'): Fault =>
  cartVersion === 'auto'
    ? fault('PLATFORM_URL', 'the platform answers neither Cart V2 nor Cart V1; no one can buy')
    : fault(
        'CART_VERSION',
        `the platform has no Cart V${version} (any more); set auto or ${version === '1' ? '2' : '1'}`,
      );

const describeGoneCatalogue = (
  { catalogVersion }: CheckParts['settings'],
  version: '1' | '3',
): Fault =>
  catalogVersion === 'auto'
    ? fault('PLATFORM_URL', `the platform answers no reads of Catalogue V${version}`)
    : fault(
        'CATALOG_VERSION',
        `the site's catalogue is not V${version}; set auto or ${version === '1' ? '3' : '1'}`,
      );
