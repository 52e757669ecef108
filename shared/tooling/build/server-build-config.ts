import type { EnvironmentConfig } from '@rsbuild/core';
import { getDistFolder } from '../repo/build-record.mjs';
import type { ServerBundleEntry } from './exposed-files.ts';

/** The edge provides these to every server bundle, so that one React and one contract render the page. */
const BROUGHT_BY_THE_EDGE = [
  /^react(\/.*)?$/,
  /^react-dom(\/.*)?$/,
  /^react-router-dom$/,
  /^@horae\/shared(\/(router|query))?$/,
];

/**
 * The build for the edge: plain ES modules in `dist/server`, with the class names of the browser build
 * and without style sheets (`shell/RENDERING.md`). Its one entry, `index.mjs`, exports
 * `modules`: an import for each of these, by name. Entries of their own would share files, which the
 * bundler now and then wrote with their loader declared twice.
 */
export function serverBuildConfig(modules: Record<string, ServerBundleEntry>): EnvironmentConfig {
  const imports = Object.entries(modules).map(
    ([name, module]) => `${JSON.stringify(name)}: () => ${importOf(module)}`,
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
      distPath: { root: `${getDistFolder()}/server`, js: '' },
      cleanDistPath: true,
    },
    tools: {
      htmlPlugin: false,
      rspack: { externalsType: 'module-import', output: { library: { type: 'module' } } },
    },
  };
}

/** An action is a module of its own to the edge, whichever file it lives in. */
function importOf(module: ServerBundleEntry): string {
  if (typeof module === 'string') return `import(${JSON.stringify(module)})`;
  const [file, action] = [module.file, module.action].map((text) => JSON.stringify(text));
  return `import(${file}).then(({ actions }) => ({ action: actions[${action}] }))`;
}
