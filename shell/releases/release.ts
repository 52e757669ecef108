import { createHash } from 'node:crypto';
import type {
  CallRecord,
  FlagRecord,
  FormActionRecord,
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

/** A shared package (singleton) as a build declares it. */
export interface SharedPackageRange {
  name: string;
  /** The version it was built beside. */
  version: string;
  /** The semver range that it can run with. */
  requiredVersion: string;
}

export interface BuildRecord {
  /** Commit of the sources, or `null` outside a repository. */
  revision: string | null;
  /** Version of Module Federation. */
  federation: string;
  /** Version of the contract between host and remotes; absent from builds before it was recorded. */
  contract?: string;
  shared: SharedPackageRange[];
  /** Packages bundled into its browser files, of npm and shared ones; absent from builds before contract 1.12. */
  packages?: string[];
  /** Whether it is a production build, without React's development checks. */
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
  /** Calls through the edge; absent from releases of contract 1.0, which could not declare them. */
  calls?: CallRecord[];
  /** Actions that forms are submitted to; absent from releases before contract 1.2. */
  actions?: FormActionRecord[];
  /** Tools for shopping agents; absent from releases before contract 1.7. */
  tools?: ToolRecord[];
  /** Declared feature flags; absent from releases before contract 1.8. */
  flags?: FlagRecord[];
  /** Values of flags per share of visitors; only in the flags release, which has nothing else. */
  definitions?: FlagDefinitions;
  /** Types that it gives to and accepts from others; absent from releases before contracts were recorded. */
  contract?: ContractRecord;
  /** The shell's fonts of a first view, by path. */
  fonts?: string[];
  /** The shell's style sheet that declares all fonts; absent from releases whose first sheet did so. */
  fontSheet?: string;
  /** By module name; the shell lists its own first files under `index`. */
  modules: Record<string, ModuleFiles>;
  files: Record<string, { bytes: number; integrity: string }>;
  /** Checksums of compressed deltas, by path and by the checksum of the older file that is the dictionary. */
  deltas?: Record<string, Record<string, string>>;
  /** Absent from releases that were published before it was recorded. */
  build?: BuildRecord;
}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/;

/** Whether name and version are well-formed; stores look up no others. */
export const isReleaseName = (name: string, version: string): boolean =>
  NAME.test(name) && VERSION.test(version);

export const toFileRecords = (files: Iterable<[string, Buffer]>): Release['files'] =>
  Object.fromEntries(
    Array.from(files, ([path, content]) => [
      path,
      { bytes: content.length, integrity: getIntegrity(content) },
    ]),
  );

/** SHA-256 for the `integrity` attribute; every page has one for every script (decision 0018). */
export const getIntegrity = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
