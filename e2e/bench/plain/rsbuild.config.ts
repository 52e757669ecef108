import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { scopeByFolder } from './scope-by-folder.ts';

/** The shop's sources as one plain application: no federation, no server bundle, no hints. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './bootstrap.tsx' } },
  html: { template: './index.html' },
  output: {
    cssModules: { localIdentName: '[local]-[hash:base64:6]' },
    cleanDistPath: true,
  },
  tools: { postcss: (_options, { addPlugins }) => addPlugins(scopeByFolder()) },
  performance: { printFileSize: false },
});
