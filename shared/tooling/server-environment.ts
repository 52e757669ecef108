import type { EnvironmentConfig } from '@rsbuild/core';
import { distFolder } from './dist-folder.ts';

/** What the edge brings to every server bundle, so that one React and one contract draw the page. */
const BROUGHT_BY_THE_EDGE = [
  /^react(\/.*)?$/,
  /^react-dom(\/.*)?$/,
  /^@horae\/shared(\/(router|query))?$/,
];

/**
 * The build for the edge: plain ES modules in `dist/server`, one for each entry, with the class names
 * of the browser build and without style sheets (edge-rendering.md, section 1).
 */
export function serverEnvironment(entry: Record<string, string>): EnvironmentConfig {
  return {
    source: { entry },
    output: {
      target: 'node',
      module: true,
      externals: BROUGHT_BY_THE_EDGE,
      minify: false,
      sourceMap: { js: false },
      filename: { js: '[name].mjs' },
      distPath: { root: `${distFolder()}/server`, js: '' },
      cleanDistPath: true,
    },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        config.externalsType = 'module-import';
        config.output = { ...config.output, library: { type: 'modern-module' } };
        // Entries share files, and what only one of them uses would be `null` for want of a runtime.
        config.optimization = { ...config.optimization, innerGraph: false };
      },
    },
  };
}
