/** The id of a facet that a shop's own word names: `Dial colour` is `dial-colour`. */
export const facetId = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
