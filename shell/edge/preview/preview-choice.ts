import type { Overrides } from '@horae/releases/preview-token.ts';
import { devServerOf } from './dev-servers.ts';
import { isFlag } from './forced-flags.ts';

type Choice = { overrides: Overrides } | { refusal: string };

interface Offer {
  /** The names of all live releases. */
  names: string[];
  devRemotes: boolean;
  isPublished: (name: string, version: string) => Promise<boolean>;
  /** Returns why a flag cannot have this value; `null` where it can. */
  refusalOfFlag: (id: string, text: string) => string | null;
}

/** Matches a version; none of these characters is special in a path or in a signed token. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/;

/** Reads `?cart=<version>&catalog/home-order=<value>`; a single invalid part refuses the whole choice. */
export async function chosenVersions(query: URLSearchParams, offer: Offer): Promise<Choice> {
  const overrides: Overrides = {};
  for (const [name, value] of query) {
    const server = devServerOf(value);
    const refusal = await refusalOf(name, value, offer);
    if (refusal) return { refusal };
    overrides[name] = server ?? value;
  }
  return Object.keys(overrides).length > 0
    ? { overrides }
    : { refusal: 'Say what to show, such as /_preview?cart=<version>.' };
}

async function refusalOf(name: string, value: string, offer: Offer): Promise<string | null> {
  if (isFlag(name)) return offer.refusalOfFlag(name, value);
  if (devServerOf(value)) return refusalOfServer(name, offer);
  return refusalOfVersion(name, value, offer);
}

function refusalOfServer(name: string, { names, devRemotes }: Offer): string | null {
  if (!names.includes(name)) return unknown(name);
  if (!devRemotes) return 'This shop takes no remote from a developer’s server (DEV_REMOTES).';
  return name === 'shell' ? 'Only remotes can come from a developer’s server.' : null;
}

async function refusalOfVersion(
  name: string,
  version: string,
  { names, isPublished }: Offer,
): Promise<string | null> {
  if (!names.includes(name)) return unknown(name);
  if (VERSION.test(version) && (await isPublished(name, version))) return null;
  return `No version ${quoted(version)} of ${name} has been published.`;
}

const unknown = (name: string): string => `Nothing called ${quoted(name)} is live in this shop.`;

const quoted = (text: string): string => `“${text.slice(0, 80)}”`;
