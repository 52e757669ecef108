/**
 * Stands in for the part of the federation SDK that writes script and link tags. Entries here are
 * modules, which the runtime imports; nothing ever asks for a tag.
 */
const refused = (): never => {
  throw new Error('A remote is a module');
};

const isStaticResourcesEqual = (): boolean => false;

export {
  isStaticResourcesEqual,
  refused as createLink,
  refused as createScript,
  refused as loadScript,
  refused as safeWrapper,
};
