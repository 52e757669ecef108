import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChildNode, Rule } from 'postcss';
import {
  getSelectorNeeds,
  type MarkupNames,
  type ParsedSheet,
  selectCriticalRules,
} from './critical-styles.ts';

/** Limits the cached sets of rules, each of some 30 kB. */
const MAX_CACHED = 200;

/**
 * Creates {@link selectCriticalRules} with a cache: pages of a kind differ in texts and pictures, but need the same rules. Choosing
 * them is a third of the work for a page whose data is cached.
 */
export function createCriticalRulesCache(): typeof selectCriticalRules {
  const cache = new LRUCache<string, string[]>({ max: MAX_CACHED });
  return (sheets, markup) => {
    const key = getCacheKey(sheets, markup);
    const rules = cache.get(key) ?? selectCriticalRules(sheets, markup);
    cache.set(key, rules);
    return rules;
  };
}

/** All names that a sheet's rules need; other names in a page do not affect them. */
interface NeededNames {
  number: number;
  classes: string[];
  attributes: string[];
}

const namesBySheet = new WeakMap<ParsedSheet, NeededNames>();
let sheetsRead = 0;

function getNames(sheet: ParsedSheet): NeededNames {
  const found = namesBySheet.get(sheet) ?? readNames(sheet);
  namesBySheet.set(sheet, found);
  return found;
}

function readNames(sheet: ParsedSheet): NeededNames {
  const needs = collectRules(sheet).flatMap((rule) =>
    getSelectorNeeds(rule).map((one) => one.needs),
  );
  sheetsRead += 1;
  return {
    number: sheetsRead,
    classes: [...new Set(needs.flatMap(({ classes }) => classes))],
    attributes: [...new Set(needs.flatMap(({ attributes }) => attributes))],
  };
}

const collectRules = (nodes: ChildNode[]): Rule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return [node, ...collectRules(node.nodes)];
    return node.type === 'atrule' ? collectRules(node.nodes ?? []) : [];
  });

function getCacheKey(
  sheets: ParsedSheet[],
  { classes, attributes, properties }: MarkupNames,
): string {
  const met = sheets
    .map(getNames)
    .map((one) => [
      one.number,
      one.classes.filter((name) => classes.has(name)),
      one.attributes.filter((attribute) => attributes.has(attribute)),
    ]);
  const text = JSON.stringify([met, [...properties].sort()]);
  return createHash('sha256').update(text).digest('base64url');
}
