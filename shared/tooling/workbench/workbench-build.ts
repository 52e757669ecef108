import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type RsbuildInstance } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createClassNamer } from '../build/css-module-class-namer.ts';
import { scopeStyles } from '../build/scope-styles.ts';
import { ROOT } from '../repo/workspace.mjs';
import { SAMPLE_PICTURE_SVG } from './sample-picture-svg.ts';

/** Below the root, and ignored by git. */
export const WORKBENCH_OUTPUT = '.data/workbenches';

/** Separate folder for served workbenches, so that pictures may be taken meanwhile. */
const SERVED = '.data/served-workbenches';

/** Folders of the remotes that have a workbench. */
export const listWorkbenchFolders = (): string[] =>
  readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'workbench/index.tsx')));

/** The sheets that the host brings to every page, before those of a remote: their layers yield to its own. */
const SHEETS = ['fonts', 'tokens', 'base'].map((name) => ({
  tag: 'link',
  append: false,
  attrs: { rel: 'stylesheet', href: `/ui/${name}.css` },
}));

/** Builds the workbenches of these remotes, each into its own folder of {@link WORKBENCH_OUTPUT}, or serves one. */
export function createWorkbenchBuild(
  folders: string[],
  into = WORKBENCH_OUTPUT,
): Promise<RsbuildInstance> {
  return createRsbuild({
    cwd: ROOT,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact()],
      html: { title: 'Workbench', tags: [...SHEETS] },
      output: { minify: false, cleanDistPath: true },
      server: {
        publicDir: { name: join(ROOT, 'shared'), copyOnBuild: false },
        setup: ({ server }) => {
          server.middlewares.use((request, response, next) => {
            if (!request.url?.startsWith('/media/')) return next();
            response.setHeader('content-type', 'image/svg+xml');
            response.end(SAMPLE_PICTURE_SVG);
          });
        },
      },
      environments: Object.fromEntries(folders.map((folder) => [folder, ofRemote(folder, into)])),
    },
  });
}

/**
 * Serves the workbench of a remote on this machine, and builds it anew whenever its sources change.
 * @throws when the remote has none, or the port is taken.
 */
export async function serveWorkbench(folder: string, port: number): Promise<void> {
  if (!listWorkbenchFolders().includes(folder)) {
    throw new Error(`${folder}: there is no ${folder}/workbench/index.tsx to show`);
  }
  const rsbuild = await createWorkbenchBuild([folder], SERVED);
  rsbuild.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
    mergeRsbuildConfig(config, {
      mode: 'development',
      server: { port, strictPort: true, host: '127.0.0.1', printUrls: false },
    }),
  );
  await rsbuild.startDevServer();
}

function ofRemote(folder: string, into: string) {
  const name = folder.replace(/-mfe$/, '');
  return {
    source: { entry: { index: join(ROOT, folder, 'workbench/index.tsx') } },
    output: { distPath: { root: join(ROOT, into, folder) } },
    tools: {
      cssLoader: { modules: { getLocalIdent: createClassNamer(name) } },
      postcss: (
        _options: object,
        { addPlugins }: { addPlugins: (plugin: ReturnType<typeof scopeStyles>) => void },
      ) => addPlugins(scopeStyles(name, true)),
      // One file, so that no code is still loading when a picture is taken.
      rspack: { output: { asyncChunks: false } },
    },
  };
}
