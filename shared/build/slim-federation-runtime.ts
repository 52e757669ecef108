import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const part = (name: string) =>
  fileURLToPath(new URL(`./federation-runtime/${name}.ts`, import.meta.url));

/** The host's bundler runtime, which it publishes, or the one a remote borrows from it. */
const PARTS = { host: part('published'), remote: part('borrowed') };

/** The module by which Rspack starts the federation of a build: constants of the build, then what it does with them. */
const STARTS_A_BUILD = /runtime[\\/]rspack\.js!=!data:text\/javascript,/;

/** The same constants, with our own start. */
function startOf(request: string): string {
  const [head = '', body = ''] = request.split('data:text/javascript,');
  const source = decodeURIComponent(body);
  const constants = source.match(
    /(import|const) __module_federation_(bundler_runtime|container_name|share_strategy)__ [^;]*/g,
  );
  if (constants?.length !== 3)
    throw new Error('Rspack starts the federation of a build in another way than before');
  const text = `import { startBuild } from ${JSON.stringify(part('start-build'))};
${constants.join(';')};
startBuild(__webpack_require__, __module_federation_bundler_runtime__, {
  name: __module_federation_container_name__,
  shareStrategy: __module_federation_share_strategy__,
});`;
  return `${head}data:text/javascript,${encodeURIComponent(text)}`;
}

/**
 * Has one copy of the federation runtime on a page, in the host, from its ES modules and without what
 * reads manifests or writes tags in the browser: Rspack would alias the CommonJS build, which nothing can be dropped
 * from, and give each remote a copy of the part that serves bundlers. The size budget test says if an
 * upgrade stops this from working (decision 0009).
 */
export function slimFederationRuntime(side: 'host' | 'remote') {
  return (_config: Rspack.Configuration, { appendPlugins, rspack }: ModifyRspackConfigUtils) => {
    const swap = (pattern: RegExp, file: string, issuer = /./) =>
      new rspack.NormalModuleReplacementPlugin(pattern, (resource) => {
        if (issuer.test(resource.contextInfo.issuer)) resource.request = file;
      });
    const runtimeCore = /@module-federation[\\/]runtime-core/;
    const bundlerRuntime = /@module-federation[\\/]webpack-bundler-runtime/;
    const sdk = /@module-federation[\\/]sdk/;

    appendPlugins([
      swap(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, PARTS[side]),
      swap(/\/snapshot\/SnapshotHandler\.js$/, part('no-manifests'), runtimeCore),
      swap(/\/utils\/preload\.js$/, part('no-manifests'), runtimeCore),
      swap(/^\.\/dom\.js$/, part('no-script-tags'), sdk),
      swap(/^\.\/logger\.js$/, part('plain-logger'), sdk),
      swap(/\/shared\/index\.js$/, part('share-handler'), runtimeCore),
      swap(/\/utils\/share\.js$/, part('share-handler'), /runtime-core[\\/]dist[\\/]core\.js$/),
      swap(/\/semver\/index\.js$/, part('caret-versions'), runtimeCore),
      swap(/^@module-federation\/error-codes(\/browser)?$/, part('short-errors')),
      swap(/^\.\/remotes\.js$/, part('no-built-in-remotes'), bundlerRuntime),
      swap(/^\.\/init\.js$/, part('plain-init'), bundlerRuntime),
      swap(/^\.\/updateOptions\.js$/, part('consume-options'), bundlerRuntime),
      swap(/^\.\/getSharedFallbackGetter\.js$/, part('no-fallbacks'), bundlerRuntime),
      new rspack.NormalModuleReplacementPlugin(STARTS_A_BUILD, (resource) => {
        resource.request = startOf(resource.request);
      }),
      swap(/\/remote\/index\.js$/, part('remote-handler'), runtimeCore),
      swap(/\/module\/index\.js$/, part('no-other-loading'), runtimeCore),
      swap(/\/load\.js$/, part('no-other-loading'), runtimeCore),
      {
        apply(compiler: Rspack.Compiler) {
          compiler.hooks.afterPlugins.tap({ name: 'FederationRuntimeEsm', stage: 1000 }, () => {
            const { alias } = compiler.options.resolve;
            if (!alias) return;
            delete alias['@module-federation/runtime'];
            delete alias['@module-federation/runtime-tools'];
          });
        },
      },
    ]);
  };
}
