import { movementKind } from '../../assistant/answers/movement-answers.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { row } from './criterion.ts';
import type { Facet } from './facet.ts';

const movement = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(row(watch, 'movement'));
const isQuartz = (watch: WatchFacts) => movementKind(watch) === 'quartz';

/** What drives a watch and what it can do. Watches have no other functions than these. */
export const movementFacets: Facet[] = [
  {
    when: /\b(?:smart ?watch\w*|heart rate|bluetooth|moon ?phases?|perpetual calendars?|annual calendars?|tourbillons?|minute repeaters?|alarms?|solar(?: powered)?|radio controlled|digital|skeleton\w*|day of the week|weekdays?|day and date|day date|flyback|rattrapante)\b/,
    group: 'function',
    says: ([found = '']) => found,
    fits: () => false,
  },
  {
    when: /\b(?:chrono(?:graph)?s?|stop ?watch(?:es)?|lap times?|laps)\b/,
    group: 'function',
    says: 'chronograph',
    fits: movement(/chronograph/i),
  },
  {
    when: /\b(?:gmts?|(?:second|two|2|dual|another|other) (?:time ?zones?|hour hands?)|time ?zones?|zones|home time|world ?timers?)\b|\b(?:(?:who|i|he|she|they) travels? a lot|frequent (?:travell?er|flyer)|travel watch\w*)\b/,
    group: 'function',
    says: 'second time zone',
    fits: movement(/\bGMT\b/),
  },
  {
    when: /\bmecha ?quartz\b/,
    group: 'movement',
    says: 'mecha-quartz',
    fits: movement(/mecha-quartz/i),
  },
  {
    when: /\b(?:two|2) hands?\b|\b(?:two|2) handed\b/,
    group: 'hands',
    says: 'two hands',
    fits: movement(/two hands/i),
  },
  {
    when: /\b(?:small|sub) ?seconds?\b/,
    group: 'hands',
    says: 'small seconds',
    fits: (watch) => /small seconds/i.test(row(watch, 'dial')),
  },
  {
    when: /\bseconds? ?hands?\b|\bhands? (?:of|for) (?:the )?seconds?\b|(?<=\b(?:no|without|with) )seconds\b/,
    group: 'hands',
    says: 'seconds hand',
    fits: (watch) => !movement(/two hands/i)(watch),
  },
  { when: /\bhack\w*\b/, group: 'hacking', says: 'hacking', fits: movement(/hacking/i) },
  {
    when: /\b(?:automatics?|autos?|self ?winding|winds? (?:itself|themselves))\b/,
    group: 'movement',
    says: 'automatic',
    fits: (watch) => movementKind(watch) === 'automatic',
  },
  {
    when: /\b(?:hand ?w(?:ou|i)nd(?:ing|ers?)?|manual(?:ly)?(?: w(?:ou|i)nd(?:ing)?)?|wound (?:up )?by hand|winds? (?:it )?(?:up )?(?:by hand|(?:my|your|one)self|every \w+)|winding)\b/,
    group: 'movement',
    says: 'wound by hand',
    fits: (watch) => movementKind(watch) === 'hand-wound',
  },
  {
    when: /\bmechanicals?\b/,
    group: 'movement',
    says: 'mechanical',
    fits: (watch) => !isQuartz(watch),
  },
  {
    when: /\b(?<!\b(?:biggest|largest|strongest|best) )(?:quartz|batter(?:y|ies)(?: (?:powered|driven|operated|run))?)\b/,
    group: 'movement',
    says: 'battery',
    fits: isQuartz,
  },
  {
    when: /\bhigh(?:er)? beat\b/,
    group: 'beat',
    says: '28,800 vph',
    fits: movement(/28,800/),
  },
  { when: /\blow(?:er)? beat\b/, group: 'beat', says: '21,600 vph', fits: movement(/21,600/) },
  {
    when: /\b(?:3|three) years? (?:of )?(?:warranty|guarantee)\b/,
    group: 'warranty',
    says: 'three years of warranty',
    fits: (watch) => !isQuartz(watch),
  },
  {
    when: /\b(?:2|two) years? (?:of )?(?:warranty|guarantee)\b/,
    group: 'warranty',
    says: 'two years of warranty',
    fits: isQuartz,
  },
];
