import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteRecord, SlotRecord } from '@horae/shared/contract';
import type { BrowserContext } from '@playwright/test';

/** Versions to be shown instead of the live ones, by name. */
export type RemoteVersions = Record<string, string>;

const PREFIX = 'REMOTE_';
/** Pattern of a release's version: other programs use variables that begin with `REMOTE_`, too. */
const VERSION = /^\d+\.\d+\.\d+\S*-([0-9a-f]{8}|[0-9a-f]{32})$/;

/** Reads versions from the environment: `REMOTE_CART=<version>`, `REMOTE_GIFT_CARDS=…`, `REMOTE_SHELL=…`. */
export function readVersionsFromEnv(environment: NodeJS.ProcessEnv): RemoteVersions {
  const known = ['shell', ...listDeclaredRemotes().map(({ name }) => name)];
  const requested = Object.entries(environment).flatMap(([variable, version]) => {
    if (!variable.startsWith(PREFIX) || !version) return [];
    const name = variable.slice(PREFIX.length).toLowerCase().replaceAll('_', '-');
    return known.includes(name) || VERSION.test(version) ? [[name, version]] : [];
  });
  return Object.fromEntries(requested);
}

/** Where a shop with QA controls shows other versions to the visitor who opens it. */
export const previewPath = (versions: RemoteVersions): string =>
  `/_preview?${new URLSearchParams(versions)}`;

/** Shows these versions to every page of a visitor. @throws what the shop answers when it has not got them. */
export async function previewRemoteVersions(
  context: BrowserContext,
  versions: RemoteVersions,
): Promise<void> {
  if (Object.keys(versions).length === 0) return;
  const response = await context.request.get(previewPath(versions), { maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(await response.text());
}

const ROOT = join(import.meta.dirname, '../..');

export interface DeclaredRemote {
  folder: string;
  name: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
}

export function listDeclaredRemotes(): DeclaredRemote[] {
  return readdirSync(ROOT)
    .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
    .map((folder) => ({
      folder,
      ...JSON.parse(readFileSync(join(ROOT, folder, 'remote.json'), 'utf8')),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
