import { escapeRegExp, oneOfPattern } from '../../base/escape-reg-exp.ts';
import english from '../language/english.json' with { type: 'json' };
import { foldText, isNumeral, onOneLine, wordsOf } from '../language/words.ts';

const PRODUCT = escapeRegExp(english.productWord);
const REPEATED = new RegExp(`\\b${PRODUCT}(?: ${PRODUCT})+\\b`, 'g');

interface Named {
  name: string;
}

/** Shorter words of a name are words of every other sentence too. */
const SHORTEST = 4;

interface Naming<Product> {
  /** In the order in which they are named. */
  named: Product[];
  /** The question with `it` for each name. */
  bare: string;
}

/**
 * The products that a question names, by their whole names or, where it names none so, by a part. `current` is the product that is
 * spoken of anyway: its family's name is its own.
 */
export function findMentions<Product extends Named>(
  question: string,
  products: Product[],
  current: Named | null = null,
): Naming<Product> {
  let bare = foldText(question);
  const found: { product: Product; at: number }[] = [];
  const take = (text: string, product?: Product, within = bare) => {
    const pattern = new RegExp(
      `(?<!\\w)(?:${oneOfPattern(english.articles)} )?${escapeRegExp(text)}s?(?!\\w)`,
      'g',
    );
    const at = within.search(pattern);
    if (at < 0) return;
    if (product) found.push({ product, at });
    // As long as before, so that places stay.
    bare = bare.replace(pattern, (name) => ` ${english.productWord}`.padEnd(name.length));
  };
  const byLength = [...products].sort((one, other) => other.name.length - one.name.length);
  for (const product of byLength) take(foldText(product.name), product);
  if (current) take(foldText(current.name));
  const rest = bare;
  for (const { product, said } of namedByPart(rest, products, current))
    for (const text of said) take(text, product, rest);
  const own = current && familyOf(current);
  if (own) take(own);
  const inOrder = found.sort((one, other) => one.at - other.at);
  return {
    named: [...new Set(inOrder.map(({ product }) => product))],
    bare: onOneLine(bare)
      .replace(/ (?=[?.,!:;])/g, '')
      .replace(REPEATED, english.productWord),
  };
}

export const productsNamedIn = <Product extends Named>(
  question: string,
  products: Product[],
  current: Named | null = null,
): Product[] => findMentions(question, products, current).named;

const wordsInName = ({ name }: Named) => foldText(name).split(' ');
const isLongWord = (word: string) =>
  word.length > 2 && wordsOf(word)[0] === word && !isNumeral(word);
const familyOf = (product: Named) => {
  const [family = ''] = wordsInName(product);
  return family.length >= SHORTEST ? family : null;
};

const says = (text: string, word: string) =>
  new RegExp(`(?<!\\w)${escapeRegExp(word)}(?!\\w)`).test(text);
/** `The Azure`, and not `azure`: a part of a name may be a common word. */
const namesPart = (text: string, word: string) =>
  new RegExp(`\\b${oneOfPattern(english.beforePartOfName)} ${escapeRegExp(word)}(?!\\w)`).test(
    text,
  );

interface ByPart<Product> {
  product: Product;
  family: string;
  /** The words that name it. */
  said: string[];
}

/** For each family that is named the member with most of what is said, and members that are named by what is theirs alone. */
function namedByPart<Product extends Named>(
  question: string,
  products: Product[],
  current: Named | null,
): ByPart<Product>[] {
  const isOwnFamily = (family: string) => current !== null && wordsInName(current)[0] === family;
  const candidates = products.flatMap((product) => {
    const [family = '', ...rest] = wordsInName(product);
    const said = rest.filter((word) => says(question, word));
    const isNamed =
      family.length >= SHORTEST && (says(question, family) || says(question, `${family}s`));
    if (isNamed && (said.length > 0 || !isOwnFamily(family)))
      return [{ product, family, said: [family, ...said] }];
    const part = rest.find((word) => isLongWord(word) && namesPart(question, word));
    return part ? [{ product, family, said: [part] }] : [];
  });
  return [...new Set(candidates.map(({ family }) => family))].flatMap((family) => {
    const members = candidates.filter((one) => one.family === family);
    // `The Meridians` are all of them.
    if (says(question, `${family}s`)) return members;
    return [members.reduce((one, other) => (other.said.length > one.said.length ? other : one))];
  });
}
