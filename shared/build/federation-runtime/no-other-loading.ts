/**
 * Stands in for the ways in which the federation runtime loads entries, of which the page needs the one in
 * `remote-handler.ts`; the library's index names them all.
 */
const refused = (): never => {
  throw new Error('Remotes are loaded by the handler of this shop');
};

export {
  refused as getRemoteEntry,
  refused as getRemoteEntryUniqueKey,
  refused as getRemoteInfo,
  refused as isEsmRemoteType,
  refused as Module,
};
