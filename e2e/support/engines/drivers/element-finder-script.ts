import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { ElementLocator } from './browser-driver.ts';
import type { SerializedTarget } from './find-in-page.ts';

let bundle: string | undefined;

/** The code that finds by role and name in engines whose protocol cannot; made once for a process. */
export function createElementFinderScript(): string {
  bundle ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'find-in-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', process: '{"env":{}}' },
  }).outputFiles[0]?.text;
  if (!bundle) throw new Error('The script that finds on a page could not be made');
  return bundle;
}

/** The part of the script's interface on a page that drivers use. */
export interface ElementFinder {
  find: (target: SerializedTarget) => HTMLElement[];
  middleOf: (element: Element) => { x: number; y: number } | null;
}

/** A target as plain data: patterns become their parts. */
export function serializeElementTarget({
  within,
  name,
  text,
  ...rest
}: ElementLocator): SerializedTarget {
  return {
    ...rest,
    ...(name !== undefined && { name: typeof name === 'string' ? name : partsOf(name) }),
    ...(text && { text: partsOf(text) }),
    ...(within && { within: serializeElementTarget(within) }),
  };
}

const partsOf = ({ source, flags }: RegExp) => ({ source, flags });

/** A target in words, for what a failure says. */
export const describeLocator = (target: ElementLocator): string =>
  JSON.stringify(serializeElementTarget(target)).replaceAll('"', "'");
