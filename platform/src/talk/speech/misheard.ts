/** Words of this shop that the speech model writes down as others; none of them makes sense in a question about a watch. */
const slips: [RegExp, string][] = [
  [/\b(s?traps?|strep)\b/gi, 'strap'],
  [/\b(in ?st[aeo](l|lk|ck|ke)|install?k|in-?stalk)\b/gi, 'in stock'],
  [/\bembrave/gi, 'engrave'],
  [/\b(watch ?walker|water ?walker|watch or|water or|water's) resistan/gi, 'water resistan'],
  [/\bvessel\b/gi, 'bezel'],
  [/\b(warrant(e|i|ly)|war ?ranty|watch ranty)\b/gi, 'warranty'],
  [
    /\b(look|lock|luck|log|lug|love) (to|too|two|2) (look|lock|luck|log|love|lug)\b/gi,
    'lug to lug',
  ],
  [/\b(call her|collar|caller)\b/gi, 'colour'],
  [/\b(dire|die a|dye a|dire a) ?(meter|metre)\b/gi, 'diameter'],
  [/\ba t m\b/gi, 'ATM'],
  [/\bday to display\b/gi, 'date display'],
  [/\bgo in the dark\b/gi, 'glow in the dark'],
  [/\bhow think\b/gi, 'how thick'],
  [/\bdozen (it|this)\b/gi, 'does $1'],
  [/\bthe wash\b/gi, 'the watch'],
  [/\btie ?tanium\b/gi, 'titanium'],
  [/\bwatt?s the\b/gi, 'what is the'],
  [/\b(does|do|will|would) (it|this|the watch) way\b/gi, '$1 $2 weigh'],
  [/\bself wine ding\b/gi, 'self winding'],
  [/\bwater raiding\b/gi, 'water rating'],
  [/\b(?:so (?:h?old|hold)|settled) out\b/gi, 'sold out'],
  [/\bbest (?:old |ul)ceramic\b/gi, 'bezel ceramic'],
  [/\bhow many million (?:perseverance|is it crosses)( it)?\b/gi, 'how many millimetres across'],
  [/\b(yellow|red|orange|blue|seconds?) hymn\b/gi, '$1 hand'],
  [/\b(polish|clean|wash|wear|on) (.*)\bthe mess\b/gi, '$1 $2the mesh'],
];

/** Puts the shop's own words where the speech model heard others that sound alike. */
export function correctMisheard(heard: string): string {
  return slips.reduce((text, [slip, word]) => text.replace(slip, word), heard);
}
