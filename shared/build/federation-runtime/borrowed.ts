/**
 * The bundler runtime of a remote: the host's, see `published.ts`. Stands in for the package's entry
 * in a remote's build, hence the default export. A page without such a host cannot run the remote,
 * which only its slot notices.
 */
import type { PublishedRuntime } from './published.ts';

declare const horaeFederation: PublishedRuntime | undefined;

if (typeof horaeFederation === 'undefined') {
  throw new Error('A remote of this shop needs a host that lends its federation runtime');
}

const { attachShareScopeMap, bundlerRuntime, runtime } = horaeFederation;

/** Share scopes and options are the remote's own; the calls are the host's. */
export default {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
  runtime,
};
