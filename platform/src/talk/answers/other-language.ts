import type { Answer } from './answer.ts';

/** Words that are common in one language and are none of English. */
const languages: { name: string; answer: string; words: RegExp }[] = [
  {
    name: 'German',
    answer: 'Ich verstehe leider nur Englisch.',
    words:
      /\b(?:wie|ist|die|der|das|und|uhr|uhren|kann|ich|damit|gibt|eine|wieviel|kostet|wo|wird|hat|mit|welche|nicht|wasserdicht\w*|suche|taucheruhr|habt|ihr|mir|auch|was|da|bitte|gern|noch|garantie|lieferung|groß|schwer|lange|dick|sie|haben|schwimmen|ein|zu|für)\b/g,
  },
  {
    name: 'French',
    answer: 'Je ne comprends que l’anglais.',
    words:
      /\b(?:combien|ca|coute|est|quelle|quel|la|le|les|montre|du|boitier|taille|elle|puis|je|nager|avec|une|garantie|livraison|ou|des|pour|vous|avez|sont|et)\b/g,
  },
  {
    name: 'Spanish',
    answer: 'Solo entiendo inglés.',
    words:
      /\b(?:es|resistente|al|agua|cuanto|cuesta|el|reloj|la|que|tiene|puedo|nadar|con|cual|como|donde|garantia|envio|los|para|una|de)\b/g,
  },
  {
    name: 'Dutch',
    answer: 'Ik versta alleen Engels; mails beantwoorden we ook in het Nederlands.',
    words:
      /\b(?:hoe|lang|duurt|de|het|een|kan|ik|is|horloge|levering|hoeveel|kost|wat|waar|mee|zwemmen|groot|dik|zwaar|er|garantie|hebben|jullie|van|niet|ermee)\b/g,
  },
  {
    name: 'Italian',
    answer: 'Capisco solo l’inglese.',
    words:
      /\b(?:quanto|costa|e|il|la|orologio|posso|nuotare|con|che|come|dove|garanzia|spedizione|di|una|questo|grande|pesa)\b/g,
  },
  {
    name: 'Polish',
    answer: 'Rozumiem tylko po angielsku.',
    words:
      /\b(?:czy|jest|dostepny|ile|kosztuje|zegarek|jak|duzy|gdzie|moge|plywac|z|nim|gwarancja)\b/g,
  },
  {
    name: 'Portuguese',
    answer: 'Só entendo inglês.',
    words:
      /\b(?:quanto|custa|o|relogio|e|prova|agua|posso|nadar|com|qual|tem|garantia|onde|ele)\b/g,
  },
];

/** Where a question is asked in another language, a plain answer that says so in it; `null` for English. */
export function otherLanguage(question: string): Answer | null {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u.test(
      question,
    )
  ) {
    return told('');
  }
  const plain = question
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss');
  const count = plain.match(/\p{L}+/gu)?.length ?? 0;
  const english =
    plain.match(
      /\b(?:the|is|it|what|how|does|do|can|i|with|of|watch|you|this|which|are|my|for|that|to|in|on|and|much|have)\b/g,
    )?.length ?? 0;
  const best = languages
    .map((language) => ({ language, hits: plain.match(language.words)?.length ?? 0 }))
    .sort((one, other) => other.hits - one.hits)[0];
  if (!best || best.hits < 2 || best.hits / count < 0.4 || english >= best.hits) return null;
  return told(best.language.answer);
}

function told(own: string): Answer {
  const text = `${own} I only understand English. Please ask again in English.`.trim();
  return { kind: 'language', text, sources: [], suggestions: [] };
}
