import { matchRoutes } from 'react-router-dom';

/** Stands for a parameter in an address. */
const ANY = 'x';

/**
 * An address that the router finds for both of two patterns, such as `/product/sale` for `/product/:slug` and
 * `/product/sale`; `null` where there is none. Which of them would get it depends on what else the pattern says.
 * @param {string} pattern
 * @param {string} other
 */
export function findOverlappingPath(pattern, other) {
  for (const these of listPatternVariants(pattern)) {
    for (const those of listPatternVariants(other)) {
      const address = combinePatternParts(these, those);
      if ([pattern, other].every((path) => matchRoutes([{ path }], address))) return address;
    }
  }
  return null;
}

/**
 * The parts of a pattern, with and without each that is optional.
 * @param {string} pattern
 */
function listPatternVariants(pattern) {
  /** @type {string[][]} */
  let variants = [[]];
  for (const part of pattern.split('/').filter((text) => text !== '' && text !== '*')) {
    const withIt = variants.map((variant) => [...variant, part.replace(/\?$/, '')]);
    variants = part.endsWith('?') ? [...withIt, ...variants] : withIt;
  }
  return variants;
}

/**
 * Only texts of the patterns decide: where neither has one, anything does.
 * @param {string[]} these
 * @param {string[]} those
 */
function combinePatternParts(these, those) {
  const parts = Array.from({ length: Math.max(these.length, those.length) }, (_, at) => {
    const texts = [these[at] ?? ANY, those[at] ?? ANY].map((part) => part.replace(/^:[\w-]+/, ANY));
    return texts.find((text) => text !== ANY) ?? ANY;
  });
  return `/${parts.join('/')}`;
}
