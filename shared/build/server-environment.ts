import type { EnvironmentConfig } from '@rsbuild/core';
import { distFolder } from './dist-folder.ts';

/** What the edge brings to every server bundle, so that one React and one contract render the page. */
const BROUGHT_BY_THE_EDGE = [
  /^react(\/.*)?$/,
  /^react-dom(\/.*)?$/,
  /^react-router-dom$/,
  /^@horae\/shared(\/(router|query))?$/,
];

/**
 * The build for the edge: plain ES modules in `dist/server`, with the class names of the browser build
 * and without style sheets (`shell/RENDERING.md`). Its one entry, `index.mjs`, exports
 * `modules`: an import for each of `files`, by name. Entries of their own would share files, which the
 * bundler now and then wrote with their loader declared twice.
 */
export function serverEnvironment(files: Record<string, string>): EnvironmentConfig {
  const imports = Object.entries(files).map(
    ([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path)})`,
  );
  const entry = `export const modules = { ${imports.join(', ')} };`;
  return {
    source: { entry: { index: `data:text/javascript,${encodeURIComponent(entry)}` } },
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
      rspack: { externalsType: 'module-import', output: { library: { type: 'module' } } },
    },
  };
}
