import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scopeStyles } from '@horae/tooling/build/scope-styles.ts';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { MEASURED_PAGES } from '../measures.ts';
import { getBenchOrigin, VARIANT_PORTS } from '../start-benchmark-shop.ts';

const PLAIN = import.meta.dirname;
const SHOP = getBenchOrigin('composed');
const REMOTE = /([a-z]+)-mfe[\\/]src/;
/** The data that a document of the shop loads after its first paint. */
const LATER =
  /<script\b[^>]*>.*?<\/script>|<link\b(?![^>]*\bas="image")[^>]*\brel="(modulepreload|prefetch|preload|stylesheet)[^>]*>/gs;

/**
 * Serves what the shop is compared with: `plain`, the same sources as one client-rendered application, and below `/floor` the
 * shop's own documents as static HTML, without what comes after their first paint. Resolves to the function that stops it.
 */
export async function serveBenchmarkBaselines(): Promise<() => Promise<void>> {
  const textOf = async (path: string) => (await fetch(SHOP + path)).text();
  const [, clientId = ''] = /name="wix-client-id" content="([^"]+)"/.exec(await textOf('/')) ?? [];
  const snapshot = await textOf('/registry.json');
  const rsbuild = await createRsbuild({ cwd: PLAIN, config: plainConfig(snapshot, clientId) });
  await rsbuild.build();
  for (const path of Object.values(MEASURED_PAGES)) {
    const folder = join(PLAIN, 'dist/floor', path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), (await textOf(path)).replace(LATER, ''));
  }
  const { server } = await rsbuild.preview();
  return server.close;
}

/** No federation, no server bundle, no hints. */
const plainConfig = (snapshot: string, clientId: string): RsbuildConfig => ({
  mode: 'production',
  plugins: [pluginReact()],
  source: { entry: { index: './client-rendered-baseline.tsx' }, define: { SNAPSHOT: snapshot } },
  html: { mountId: 'root', meta: { 'wix-client-id': clientId } },
  performance: { printFileSize: false },
  output: { cssModules: { localIdentName: '[local]-[hash:base64:6]' } },
  server: {
    port: VARIANT_PORTS.plain,
    strictPort: true,
    printUrls: false,
    proxy: { '/api': SHOP, '/media': SHOP, '/_mfe': SHOP },
  },
  tools: { postcss: (_options, { addPlugins }) => addPlugins(scopeByFolder) },
});

/** Puts each sheet into the layer and scope that the build of its own folder gives it. */
const scopeByFolder: ReturnType<typeof scopeStyles> = {
  postcssPlugin: 'horae-scope-by-folder',
  Once(root, helpers) {
    const remote = REMOTE.exec(root.source?.input.file ?? '')?.[1];
    return scopeStyles(remote ?? 'shell', remote !== undefined).Once?.(root, helpers);
  },
};
