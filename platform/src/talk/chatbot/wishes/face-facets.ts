import type { WatchFacts } from '../../watches/watch-facts.ts';
import { COLOUR, hasColour } from './colours.ts';
import { row } from './criterion.ts';
import type { Facet } from './facet.ts';

const dial = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(row(watch, 'dial'));
const crystal = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(row(watch, 'crystal'));
const bezel = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(row(watch, 'bezel'));

/** What a dial is of at first sight, and the dials that can be chosen instead. */
function dialColours(watch: WatchFacts): string[] {
  const [ground = ''] = row(watch, 'dial').split(/,| with /);
  const choices = watch.productOptions.filter(({ name }) => /dial/i.test(name));
  return [ground, ...choices.flatMap((option) => option.choices)];
}

const dialOfColour: Pick<Facet, 'group' | 'says' | 'fits' | 'fitsNot'> = {
  group: 'dial',
  says: (found) => `${colourOf(found)} dial`,
  fits: (watch, found) => dialColours(watch).some((dial) => hasColour(dial, colourOf(found))),
  fitsNot: (watch, found) => dialColours(watch).some((dial) => !hasColour(dial, colourOf(found))),
};

const colourOf = (found: string[]): string =>
  found.slice(1).find((part) => part !== undefined) ?? '';

/** What is seen of a watch from above: dial, hands, crystal, bezel. */
export const faceFacets: Facet[] = [
  {
    when: new RegExp(`\\bsomething (${COLOUR})(?: on it)?\\b|\\b(${COLOUR}) on it\\b`),
    group: 'colour somewhere',
    says: (found) => `something ${colourOf(found)}`,
    fits: (watch, found) =>
      [...watch.specifications.values(), ...dialColours(watch)].some((text) =>
        hasColour(text, colourOf(found)),
      ),
  },
  {
    when: /\bblued? hands?\b/,
    group: 'hands of blue',
    says: 'blue hands',
    fits: (watch) =>
      [row(watch, 'dial'), ...watch.sentences].some((text) => /\bblued? hands\b/i.test(text)),
  },
  {
    when: /\broman(?: ?numerals?| numbers?| figures?)?\b|\bromans\b/,
    group: 'numerals',
    says: 'Roman numerals',
    fits: dial(/Roman/),
  },
  {
    when: /\barabic(?: ?numerals?| numbers?| figures?)?\b/,
    group: 'numerals',
    says: 'Arabic numerals',
    fits: dial(/Arabic/),
  },
  {
    when: /\b(?:lum(?:e|ed|inous|inosity|inescent)|glow\w*)(?: (?:numerals?|markers?|markings?|hands?|dials?|material|in the dark|at night))*|\b(?:read\w*|see\w*|tell the time) (?:\w+ ){0,2}?(?:in|at) (?:the )?(?:dark\w*|night)|\bin the dark\b|\bat night\b/,
    group: 'lume',
    says: 'luminous',
    fits: dial(/luminous/i),
  },
  {
    when: /\bdates?(?: (?:window|display|function))?\b/,
    group: 'date',
    says: 'date',
    fits: (watch) => dial(/\bdate\b/i)(watch) && !dial(/\bno date\b/i)(watch),
  },
  {
    when: /\b(?:mineral)(?: glass| crystal)?\b/,
    group: 'crystal',
    says: 'mineral glass',
    fits: crystal(/mineral/i),
  },
  {
    when: /\bsapphire coated(?: mineral)?(?: glass| crystal)?\b/,
    group: 'crystal',
    says: 'sapphire-coated glass',
    fits: crystal(/coated/i),
  },
  {
    when: /\b(?:real |full |proper |true |genuine )?sapphire(?: glass| crystal)?\b/,
    group: 'crystal',
    says: 'sapphire crystal',
    fits: (watch) => crystal(/sapphire/i)(watch) && !crystal(/coated/i)(watch),
  },
  {
    when: /\b(?:anti ?reflect\w*|anti ?glare|ar|non reflective)(?: coat\w*)?\b/,
    group: 'coating',
    says: 'anti-reflective crystal',
    fits: crystal(/anti-reflective/i),
  },
  {
    when: /\bdomed?(?: crystal| glass| sapphire)?\b/,
    group: 'dome',
    says: 'domed crystal',
    fits: crystal(/domed/i),
  },
  {
    when: /\bflat (?:crystal|glass|sapphire)\b/,
    group: 'dome',
    says: 'flat crystal',
    fits: crystal(/^flat/i),
  },
  {
    when: /\btach\w+(?: scale| bezel| ring)?\b/,
    group: 'bezel',
    says: 'tachymeter',
    fits: bezel(/tachymeter/i),
  },
  {
    when: /\b(?:bidirectional(?: bezel)?|bezel (?:\w+ ){0,4}(?:both|either) (?:ways|directions?))\b/,
    group: 'bezel',
    says: 'bidirectional bezel',
    fits: bezel(/bidirectional/i),
  },
  {
    when: /\b(?:24 ?(?:hours?|h) bezel|bezel (?:\w+ ){0,2}24 hours?)\b/,
    group: 'bezel',
    says: '24-hour bezel',
    fits: bezel(/24-hour/i),
  },
  {
    when: /\b(?:unidirectional|one way|one directional)(?: bezel)?\b|\bbezel (?:\w+ ){0,4}one (?:way|direction)(?: only)?\b/,
    group: 'bezel',
    says: 'unidirectional bezel',
    fits: bezel(/unidirectional/i),
  },
  {
    when: /\b(?:rotat\w+|turn\w*|revolving|spinning|twist\w*|dive|diving|moving) (?:bezel|ring)s?\b|\bbezels? (?:that |which |can |to |one can |you can |i can )*(?:rotat\w+|turns?|spins?|moves?|twists?)\b/,
    group: 'bezel',
    says: 'turning bezel',
    fits: bezel(/directional/i),
  },
  {
    when: /\bceramic(?: bezels?)?(?: inserts?)?\b/,
    group: 'bezel',
    says: 'ceramic bezel',
    fits: bezel(/ceramic/i),
  },
  {
    when: new RegExp(`\\b(${COLOUR}) (?:ceramic )?bezels?\\b`),
    group: 'bezel',
    says: ([, colour = '']) => `${colour} bezel`,
    fits: (watch, [, colour = '']) =>
      hasColour(row(watch, 'bezel').split(' with ')[0] ?? '', colour),
  },
  {
    when: new RegExp(
      `\\b(${COLOUR})(?: colou?red)? (?:dial|face)(?:d|s)?\\b|\\b(?:dial|face)s? (?:\\w+ ){0,2}?(?:in |of )?(${COLOUR})\\b`,
    ),
    ...dialOfColour,
  },
];

/** Last: a colour that no part is named with is that of the dial. */
export const bareColour: Facet = {
  when: new RegExp(
    `(?<!\\bwith )\\b(${COLOUR})\\b(?! (?:\\w+ )?(?:hands?|markers?|numerals?|numbers?|stitch\\w*|stones?|scale|subdials?|rings?)\\b)`,
  ),
  ...dialOfColour,
};
