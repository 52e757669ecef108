/** Words of this shop that the speech model writes down as others. */
const slips: [RegExp, string][] = [
  [/\b(s?traps?|strep)\b/gi, 'strap'],
  [/\b(in ?st[aeo](l|lk|ck|ke)|install?k|in-?stalk)\b/gi, 'in stock'],
  [/\bembrave/gi, 'engrave'],
  [/\b(watch ?walker|water ?walker|watch or|water's) resistan/gi, 'water resistan'],
  [/\bvessel\b/gi, 'bezel'],
  [/\bwarrant(e|i|ly)\b/gi, 'warranty'],
];

/** Puts the shop's own words where the speech model heard others that sound alike. */
export function correctMisheard(heard: string): string {
  return slips.reduce((text, [slip, word]) => text.replace(slip, word), heard);
}
