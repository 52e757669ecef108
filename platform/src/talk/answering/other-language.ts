import { folded } from '../facts/named.ts';
import type { Answer } from './answer.ts';

interface Language {
  /** Says that it is not understood. */
  answer: string;
  /** Common words that are none of English. */
  words: Set<string>;
}

const language = (answer: string, words: string): Language => ({
  answer,
  words: new Set(words.split(/\s+/)),
});

const languages = [
  language(
    'Ich verstehe leider nur Englisch.',
    `wie ist die der das und uhr uhren kann ich damit gibt eine wieviel kostet wo wird hat mit welche nicht suche habt ihr mir
    auch was da bitte gern noch garantie lieferung gross schwer lange dick sie haben schwimmen ein zu fur wasserdicht es`,
  ),
  language(
    'Je ne comprends que l’anglais.',
    `combien ca coute est quelle quel la le les montre du boitier taille elle puis je nager avec une garantie livraison ou des
    pour vous avez sont et`,
  ),
  language(
    'Solo entiendo inglés.',
    `es resistente al agua cuanto cuesta el reloj la que tiene puedo nadar con cual como donde garantia envio los para una de`,
  ),
  language(
    'Ik versta alleen Engels; mails beantwoorden we ook in het Nederlands.',
    `hoe lang duurt de het een kan ik is horloge levering hoeveel kost wat waar mee zwemmen groot dik zwaar er garantie hebben
    jullie van niet ermee`,
  ),
  language(
    'Capisco solo l’inglese.',
    `quanto costa e il la orologio posso nuotare con che come dove garanzia spedizione di una questo grande pesa`,
  ),
  language(
    'Rozumiem tylko po angielsku.',
    `czy jest dostepny ile kosztuje zegarek jak duzy gdzie moge plywac z nim gwarancja`,
  ),
  language(
    'Só entendo inglês.',
    `quanto custa o relogio e prova agua posso nadar com qual tem garantia onde ele`,
  ),
];
const english = new Set(
  `the is it what how does do can i with of watch you this which are my for that to in on and much have`.split(
    ' ',
  ),
);
const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** So many of the words of a question are of one language, or it is taken for English. */
const LEAST_SHARE = 0.4;

/** Where a question is in another language, a plain answer that says so in it; `null` for English. */
export function otherLanguage(question: string): Answer | null {
  if (OTHER_LETTERS.test(question)) return told('');
  const words =
    folded(question)
      .replaceAll('ß', 'ss')
      .match(/\p{L}+/gu) ?? [];
  const hits = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  const best = languages.reduce((one, other) =>
    hits(other.words) > hits(one.words) ? other : one,
  );
  const most = hits(best.words);
  const isOther = most >= 2 && most / words.length >= LEAST_SHARE && hits(english) < most;
  return isOther ? told(best.answer) : null;
}

function told(own: string): Answer {
  const text = `${own} I only understand English. Please ask again in English.`.trim();
  return { kind: 'language', text, sources: [], suggestions: [] };
}
