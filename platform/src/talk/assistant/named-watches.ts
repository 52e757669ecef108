import { escaped } from '../../base/escaped.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { remembered } from '../answers/remembered.ts';

interface Named {
  name: string;
}

/** The watches that a plain question names, by their whole names or, where it names none so, by their family. */
export function namedIn<Watch extends Named>(
  question: string,
  watches: Watch[],
  current: Named | null = null,
): Watch[] {
  const whole = watches.filter(({ name }) => says(question, plainName(name)));
  // `Tidal 300` within `Tidal 300 Azure` is the Azure, unless it is named beside it.
  const rest = (one: Watch) =>
    whole
      .filter(
        (other) => other !== one && plainName(other.name).startsWith(`${plainName(one.name)} `),
      )
      .reduce((text, other) => text.replaceAll(plainName(other.name), ' '), question);
  const named = whole.filter((watch) => says(rest(watch), plainName(watch.name)));
  const others = watches.filter((watch) => !named.includes(watch));
  const left = [...named, ...(current ? [current] : [])].reduce(
    (text, { name }) => text.replace(plainName(name), ' '),
    question,
  );
  const byPart = others.filter((watch) => namesPart(left, watch, current));
  const all = [...named, ...byPart.filter((watch) => isNearest(left, watch, byPart))];
  return all.sort((one, other) => placeOf(question, one) - placeOf(question, other));
}

/** Where a question names a watch, by the name that says most. */
function placeOf(question: string, { name }: Named): number {
  const [family = '', ...rest] = plainName(name).split(' ');
  const ways = [plainName(name), ...rest.filter(isLetters), family];
  const places = ways.map((way) => question.search(wordsIn(way))).filter((place) => place >= 0);
  return places[0] ?? question.length;
}

/** Of a family, `the Terrain 40` is the one whose name has most of that. */
function isNearest(question: string, watch: Named, family: Named[]): boolean {
  const [own, ...rest] = plainName(watch.name).split(' ');
  const said = (words: string[]) => words.filter((word) => says(question, word)).length;
  return family
    .map(({ name }) => plainName(name).split(' '))
    .every(([first, ...words]) => first !== own || said(words) <= said(rest));
}

const besides = /\b(?:both|than|other|another|compar\w*|versus|vs|differ\w*)\b/;

/** `the Meridian`, or `the Azure` beside another Tidal. */
function namesPart(question: string, { name }: Named, current: Named | null): boolean {
  const [family = '', ...rest] = plainName(name).split(' ');
  const [ownFamily] = plainName(current?.name ?? '').split(' ');
  const isSister = family === ownFamily && name !== current?.name;
  // On the page of a Meridian, `the Meridian` is that one, unless it is put beside another.
  if (says(question, family) || says(question, `${family}s`))
    return family.length > 3 && (!isSister || besides.test(question));
  const ownWords = rest.filter(isLetters);
  if (!isSister)
    return (
      (ownWords.length > 0 && rest.length > 1 && says(question, rest.join(' '))) ||
      ownWords.some((word) => ownName(word).test(question))
    );
  return ownWords.some((word) => says(question, `the ${word}`));
}

/** A plain question without the names of watches, which say nothing about what is asked. */
export function withoutNames(question: string, watches: Named[]): string {
  const byLength = [...watches].sort((one, other) => other.name.length - one.name.length);
  const left = byLength.reduce(
    (text, { name }) =>
      waysToName(name).reduce((all, pattern) => all.replace(pattern, ' it '), text),
    question,
  );
  return left
    .replace(/\bhorae\b(?! (?:mean|stand))/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** More names than the assistant looks for; each is worked out once. */
const MAX_NAMES = 4000;

export const plainName = remembered(MAX_NAMES, plainQuestion);

/** A watch by its whole name, by what of it is said after the family, by the family, by `the Azure`. */
const waysToName = remembered(MAX_NAMES, (name) => {
  const plain = plainName(name);
  const [family = '', ...rest] = plain.split(' ');
  const any = rest.map((word) => escaped(word)).join('|');
  return [
    ...wholly(plain),
    ...(rest.length > 0
      ? [new RegExp(`${ARTICLE}${escaped(family)}(?: (?:${any}))+\\b`, 'g')]
      : []),
    ...(family.length > 3 ? [new RegExp(`${ARTICLE}${escaped(family)}s?\\b`, 'g')] : []),
    ...(rest.length > 1 ? wholly(rest.join(' ')) : []),
    ...rest.filter(isLetters).flatMap((word) => [...wholly(`the ${word}`), ...besideOther(word)]),
  ];
});

const ARTICLE = '\\b(?:the |a |your )?';

const wholly = (text: string): RegExp[] =>
  text.length > 3 ? [new RegExp(`${ARTICLE}${escaped(text)}\\b`, 'g')] : [];

const isLetters = (word: string): boolean => /^[a-z]{3,}$/.test(word);

/** `Reef or Azure`, `Azure or Reef`: a word of a name that says nothing else. */
const besideOther = (word: string): RegExp[] =>
  looks.has(word) || word.length < 4
    ? []
    : [
        new RegExp(`${ARTICLE}(?<=\\b(?:or|and|than|versus|vs|does) )${escaped(word)}\\b`, 'g'),
        new RegExp(`${ARTICLE}${escaped(word)}(?= (?:or|versus|vs)\\b)`, 'g'),
      ];

/** Names of watches that are words for what watches look like as well. */
const looks = new Set(['rose', 'sand']);

/** `The Azure`, `Reef or Azure`, `does Azure`, and not `the rose gold` or `a sand dial`. */
const ownName = remembered(MAX_NAMES, (word) => {
  const before = looks.has(word)
    ? '(?<!\\b(?:in|on|of) )\\b(?:the|or|and|than|versus|vs|about)'
    : '\\b(?:the|or|and|than|versus|vs|about|of|does|is|has|can)';
  const after = looks.has(word)
    ? '(?! (?:gold|tone|colou?r\\w*|dials?|straps?|bands?|faces?|leather|nylon|canvas|rubber|(?:or|and) (?:gold|silver|black|white|blue|green|blush|steel))\\b)'
    : '';
  const own = escaped(word);
  return new RegExp(`(?:${before} |^(?=${own} (?:or|and|versus|vs|than)\\b))${own}\\b${after}`);
});

const wordsIn = remembered(MAX_NAMES, (words) => new RegExp(`\\b${escaped(words)}\\b`));
const says = (question: string, words: string) => wordsIn(words).test(question);
