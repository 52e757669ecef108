/** Stands in for the start of a container's or the host's own runtime, which would look for plugins to drop shared code. */
interface WebpackRequire {
  federation: { initOptions: object; runtime: { init: (options: object) => unknown } };
}

export const init = ({ webpackRequire }: { webpackRequire: WebpackRequire }): unknown =>
  webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions);
