import type { WatchFacts } from '../../watches/watch-facts.ts';
import { COLOUR, hasColour } from './colours.ts';
import { row } from './criterion.ts';
import type { Facet } from './facet.ts';

const isOf = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(row(watch, 'case'));

/** Gold is a coating here, and said to be one. */
const gold = (says: string, pattern: RegExp): Omit<Facet, 'when'> => ({
  group: 'case',
  says: `${says} PVD`,
  fits: isOf(pattern),
});

const choicesOf = (watch: WatchFacts): string[] =>
  watch.productOptions.flatMap(({ name, choices }) => (/strap|band/i.test(name) ? choices : []));

const straps: Record<string, RegExp> = {
  leather: /leather/i,
  rubber: /rubber/i,
  silicone: /silicone/i,
  nylon: /nylon/i,
  nato: /nylon/i,
  canvas: /canvas/i,
  textile: /canvas|nylon/i,
  fabric: /canvas|nylon/i,
  mesh: /mesh/i,
  milanese: /mesh/i,
  bracelet: /bracelet/i,
  steel: /bracelet/i,
  metal: /bracelet|mesh/i,
};
const STRAP = 'straps?|bands?|bracelets?';

const colourAndKind = (found: string[]) => ({
  colour: found[1] ?? '',
  kind: found[2] ?? found[3] ?? found[4] ?? '',
});

const isStrap = (found: string[]) => (choice: string) => {
  const { colour, kind } = colourAndKind(found);
  // `Black leather, orange stitching` is black.
  const [ground = ''] = choice.split(',');
  return (straps[kind] ?? /./).test(choice) && (!colour || hasColour(ground, colour));
};

const strapNamed = (found: string[]): string => {
  const { colour, kind } = colourAndKind(found);
  const material = kind.replace(/^milanese$/, 'mesh').replace(/^steel$/, 'steel bracelet');
  return [colour, material || 'strap'].filter(Boolean).join(' ');
};

/** A strap that can be chosen; who wants another one takes a watch that has another one, too. */
const chosenStrap: Omit<Facet, 'when'> = {
  group: 'strap',
  says: strapNamed,
  fits: (watch, found) => choicesOf(watch).some(isStrap(found)),
  fitsNot: (watch, found) => choicesOf(watch).some((choice) => !isStrap(found)(choice)),
};

/** What holds a watch, and what it can be worn on. */
export const caseFacets: Facet[] = [
  {
    when: /\b(?:solid|real|pure|genuine|massive|\d+ ?(?:carats?|karats?|k|ct)) (?:(?:rose|yellow|white) )?gold\b|\bplatinum\b|\b(?:(?:real|solid|sterling) silver|silver sterling|sterling)\b|\bceramic cases?\b|\bcarbon\b|\bplastic cases?\b/,
    group: 'case',
    says: ([found = '']) => found,
    fits: () => false,
  },
  {
    when: /\bgold(?:en)?[^|]{0,30}\b(?:yellow|rose) (?:or|and) (?:rose|yellow)\b|\b(?:yellow|rose) (?:or|and) (?:rose|yellow) gold\b/,
    ...gold('gold', /gold/i),
  },
  {
    when: /\brose gold(?:en)?(?: (?:tone|plated|plating|colou?r\w*|coat\w*|pvd|cases?|watch\w*))*\b/,
    ...gold('rose gold', /rose gold/i),
  },
  {
    when: /\byellow gold(?:en)?(?: (?:tone|plated|plating|colou?r\w*|coat\w*|pvd|cases?|watch\w*))*\b/,
    ...gold('yellow gold', /yellow gold/i),
  },
  {
    when: /\bgold(?:en)?(?: (?:tone|plated|plating|colou?r\w*|coat\w*|pvd|cases?|watch\w*))*\b/,
    ...gold('gold', /gold/i),
  },
  {
    when: /\b(?:all black|black(?:ed)? (?:case|pvd|coat\w*)|blacked out|black (?:all over|steel))(?: case)?\b/,
    group: 'case',
    says: 'black case',
    fits: isOf(/black PVD/i),
  },
  { when: /\btitanium(?: cases?)?\b/, group: 'case', says: 'titanium', fits: isOf(/titanium/i) },
  { when: /\bbronze(?: cases?)?\b/, group: 'case', says: 'bronze', fits: isOf(/^\S+ bronze/i) },
  {
    when: /\bscrew(?:ed)? ?(?:down|in)?(?: crowns?)?\b|\bcrowns? (?:that |which )?screws?(?: (?:down|in))?\b/,
    group: 'crown',
    says: 'screw-down crown',
    fits: isOf(/screw-down crown/i),
  },
  {
    when: /\b(?:rectang\w+|square|tank(?: style| shaped?)?|oblong)\b/,
    group: 'shape',
    says: 'rectangular',
    fits: isOf(/^rectangular/i),
  },
  {
    when: /\bround\b/,
    group: 'shape',
    says: 'round',
    fits: (watch) => !isOf(/^rectangular/i)(watch),
  },
  {
    when: /\brivet\w*(?: leather)?(?: straps?| bands?)?\b/,
    group: 'strap',
    says: 'riveted strap',
    fits: (watch) => /rivet/i.test(row(watch, 'strap')),
  },
  {
    when: /\borange stitch\w*(?: (?:on |of )?(?:the )?(?:strap|band|leather))?\b/,
    group: 'strap',
    says: 'orange stitching',
    fits: (watch) => /orange (?:contrast )?stitching/i.test(row(watch, 'strap')),
  },
  {
    when: new RegExp(
      `(?:\\b(${COLOUR}) )?\\b(?:(?:(?:stainless )?(steel|metal) (?:${STRAP}))|(?:calf )?(leather|rubber|silicone|nylon|nato|canvas|textile|fabric|mesh|milanese)(?: mesh)?(?: (?:${STRAP}))?|(bracelet)s?)\\b`,
    ),
    ...chosenStrap,
  },
  {
    when: new RegExp(`\\b(${COLOUR}) (?:${STRAP})\\b`),
    ...chosenStrap,
  },
  {
    when: /\b(?:stainless )?steel(?: (?:cases?|watch\w*))?\b/,
    group: 'case',
    says: 'steel',
    fits: isOf(/steel/i),
  },
];
