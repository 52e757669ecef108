import { createHash } from 'node:crypto';
import type {
  ActionRecord,
  CallRecord,
  FlagRecord,
  RouteRecord,
  SlotRecord,
  ToolRecord,
} from '@horae/shared/contract';
import type { ContractRecord } from '@horae/shared/contract-record';
import type { FlagDefinitions } from '@horae/shared/flag-definitions';

/** The files that one exposed module needs, relative to its release. */
export interface ModuleFiles {
  js: string[];
  css: string[];
}

/** What a build says of a package that a page holds once. */
export interface SharedRange {
  name: string;
  /** The version it was built beside. */
  version: string;
  /** The versions it can run with, as semver knows them. */
  requiredVersion: string;
}

/** What a release was built from and with. */
export interface BuildRecord {
  /** Commit of the sources, or `null` outside a repository. */
  revision: string | null;
  /** Version of Module Federation. */
  federation: string;
  /** Version of the contract between host and remotes; absent from builds before it was recorded. */
  contract?: string;
  shared: SharedRange[];
  /** What its files for browsers hold a copy of, of npm and of what is shared; absent from builds before contract 1.12. */
  packages?: string[];
  /** Whether it was built for shoppers, not with React's own checks. */
  isProduction: boolean;
}

/** One immutable release of the shell or of a remote. */
export interface Release {
  name: string;
  /** `<package version>-<hash of the files>`: equal files are the same release. */
  version: string;
  /** When it was published, ISO 8601. */
  publishedAt: string;
  /** The federation entry of a remote, the start script of the shell. */
  entry: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
  /** What it asks through the edge; absent from releases of contract 1.0, which could not say. */
  calls?: CallRecord[];
  /** What its forms are sent to; absent from releases before contract 1.2. */
  actions?: ActionRecord[];
  /** What it offers to shopping agents; absent from releases before contract 1.7. */
  tools?: ToolRecord[];
  /** What is decided for its visitors; absent from releases before contract 1.8. */
  flags?: FlagRecord[];
  /** Of the flags release, which has nothing else: who gets which value. */
  definitions?: FlagDefinitions;
  /** What it promises to others and expects of them; absent from releases before it was recorded. */
  contract?: ContractRecord;
  /** Of the shell: the fonts of a first view, relative to its files. */
  fonts?: string[];
  /** Of the shell: the sheet that declares all fonts; absent from releases whose first sheet did so. */
  fontSheet?: string;
  /** By module name; the shell lists its own first files under `index`. */
  modules: Record<string, ModuleFiles>;
  /** Bytes and checksum of each file. */
  files: Record<string, { bytes: number; integrity: string }>;
  /** Files as differences to older ones: their checksums by path and by the checksum of the older file. */
  deltas?: Record<string, Record<string, string>>;
  /** Absent from releases that were published before it was recorded. */
  build?: BuildRecord;
}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;

/** Whether a release can be called so; nothing else is ever looked for in a store. */
export const canBeRelease = (name: string, version: string): boolean =>
  NAME.test(name) && VERSION.test(version);

/** `sha256-…` as browsers want it in `integrity`; every page carries one for every script (decision 0018). */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
