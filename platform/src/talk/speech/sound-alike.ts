/** Words that shoppers of watches say, and that a recogniser of common English writes down as others. */
const said =
  `bezel quartz lume lugs price crystal clasp buckle bracelet warranty battery weight diameter thickness sapphire
  titanium automatic engraved luminous numerals leather rubber movement reserve reviews delivery discount`.split(
    /\s+/,
  );

/** A plain question in which words are put as those of the shop that sound like them: `courts` is `quartz`. */
export function soundAlike(question: string): string {
  const joined = question.replace(
    /\b([a-z]{2,}) (?=([a-z]{3,})\b)/g,
    (both, first: string, second: string) => (bySound.has(soundOf(first + second)) ? first : both),
  );
  return joined.replace(/[a-z]{4,}/g, (word) => bySound.get(soundOf(word)) ?? word);
}

/** Consonants as they are heard: voiced and voiceless ones are one. */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|qu|[cq]/g, 'k')
    .replace(/[bp]/g, 'p')
    .replace(/[dt]/g, 't')
    .replace(/g/g, 'k')
    .replace(/v/g, 'f')
    .replace(/z/g, 's')
    .replace(/^[aeiou]/, 'a')
    .replace(/(?!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
}

const bySound = new Map(said.map((word) => [soundOf(word), word] as const));
