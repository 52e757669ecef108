import type { PreviewOverrides } from '@horae/releases/preview-token.ts';
import { parseDevServer } from './dev-servers.ts';
import { isFlag } from './forced-flags.ts';

type Choice = { overrides: PreviewOverrides } | { refusal: string };

interface Selectable {
  names: string[];
  devRemotes: boolean;
  isPublished: (name: string, version: string) => Promise<boolean>;
  /** Returns why a flag cannot have this value; `null` where it can. */
  getFlagRefusal: (id: string, text: string) => string | null;
}

/** Matches a version; none of these characters is special in a path or in a signed token. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/;

/** Reads `?cart=<version>&catalog/home-order=<value>`; a single invalid part refuses the whole choice. */
export async function readChoice(query: URLSearchParams, selectable: Selectable): Promise<Choice> {
  const overrides: PreviewOverrides = {};
  for (const [name, value] of query) {
    const server = parseDevServer(value);
    const refusal = await getRefusal(name, value, selectable);
    if (refusal) return { refusal };
    overrides[name] = server ?? value;
  }
  return Object.keys(overrides).length > 0
    ? { overrides }
    : { refusal: 'Say what to show, such as /_preview?cart=<version>.' };
}

async function getRefusal(
  name: string,
  value: string,
  selectable: Selectable,
): Promise<string | null> {
  if (isFlag(name)) return selectable.getFlagRefusal(name, value);
  if (parseDevServer(value)) return getServerRefusal(name, selectable);
  return getVersionRefusal(name, value, selectable);
}

function getServerRefusal(name: string, { names, devRemotes }: Selectable): string | null {
  if (!names.includes(name)) return describeUnknown(name);
  if (!devRemotes) return 'This shop takes no remote from a developer’s server (DEV_REMOTES).';
  return name === 'shell' ? 'Only remotes can come from a developer’s server.' : null;
}

async function getVersionRefusal(
  name: string,
  version: string,
  { names, isPublished }: Selectable,
): Promise<string | null> {
  if (!names.includes(name)) return describeUnknown(name);
  if (VERSION.test(version) && (await isPublished(name, version))) return null;
  return `No version ${quote(version)} of ${name} has been published.`;
}

const describeUnknown = (name: string): string =>
  `Nothing called ${quote(name)} is live in this shop.`;

const quote = (text: string): string => `“${text.slice(0, 80)}”`;
