import { unknown } from '../../answers/answer.ts';
import { saysSo } from './attributes.ts';
import { findSentence, sentencesWithSources } from './find-sentence.ts';
import { isOfKind, movementKind } from './movement-answers.ts';
import { quoteReview } from './review-answers.ts';
import {
  type Answerer,
  asksWhether,
  asksWhy,
  nearestRow,
  rowOf,
  tellRow,
  verdict,
  wantsYesOrNo,
} from './tell.ts';

/** A row that describes a part, with a verdict where the row says or excludes what is asked. */
const part =
  (label: string): Answerer =>
  (facts, question) => {
    const told = tellRow(facts, label, (value) => `The ${label}: ${value}.`);
    return told && verdict(saysSo(question, rowOf(facts, label)), told);
  };

export const answerCrystal: Answerer = (facts, question) => {
  const value = rowOf(facts, 'crystal');
  const told = part('crystal')(facts, question);
  if (/\bthick/.test(question) && !/\bmm\b/.test(value)) return nearestRow(facts, 'crystal');
  // A coating inside is none outside.
  if (told && wantsYesOrNo(question) && /\b(?:both sides|outside|outer)\b/.test(question))
    return verdict(/both sides/i.test(value), { ...told, text: `The crystal: ${value}.` });
  // Coated mineral glass is not what somebody means who asks for sapphire.
  if (told && /\bsapphires?\b/.test(question) && /coated mineral/i.test(value)) {
    return { ...told, text: `Not all through: ${value}.` };
  }
  return told;
};

export const answerBezel: Answerer = (facts, question) => {
  const value = rowOf(facts, 'bezel');
  const told = tellRow(facts, 'bezel', () => `The bezel: ${value}.`);
  if (!told) return null;
  const reason = asksWhy(question)
    ? findSentence(facts, question, /\b(?:one|both) (?:direction|way)s?\b|\bdirectional\b/i)
    : null;
  if (reason) return reason;
  const [, ways] = /\b(both|two|one) (?:ways?|directions?)\b/.exec(question) ?? [];
  if (ways && asksWhether(question))
    return verdict(
      ways === 'one' ? /unidirectional/i.test(value) : /bidirectional/i.test(value),
      told,
    );
  const asksTurning =
    /\b(?:turn|turns|turned|turning|rotat\w+|move|moves|mov\w*able|spin\w*|time a dive)\b/.test(
      question,
    );
  if (asksTurning && wantsYesOrNo(question)) {
    return verdict(/directional|gmt/i.test(value), told);
  }
  return verdict(saysSo(question, value), told);
};

export const answerCase: Answerer = (facts, question) => {
  const value = rowOf(facts, 'case');
  const isGolden =
    /\bgold\b/.test(question) &&
    /\b(?:real|true|actual|solid|pure|genuine|is it gold|made of gold)\b/.test(question);
  const told = part('case')(facts, question);
  if (told && isGolden && wantsYesOrNo(question))
    return verdict(false, { ...told, text: `The case: ${value}.` });
  if (/\bbacks?\b/.test(question)) return answerBack(facts, question) ?? unknown(told);
  if (/\b(?:why|change|dark\w*|patina|green\w*|brown|shiny|dull|age|colou?r)\b/.test(question)) {
    return findSentence(facts, question, /\b(?:darkens|patina|coated)\b/i) ?? told;
  }
  if (/\b(?:lighter|light) than\b/.test(question))
    return findSentence(facts, question, /\b(?:weighs?|light)\b/i) ?? told;
  return told;
};

/** The row tells the back apart from the rest of the case, or a sentence does. */
const answerBack: Answerer = (facts, question) => {
  const [own] = rowOf(facts, 'case')
    .split(', ')
    .filter((piece) => /\bback\b/i.test(piece));
  const sentence = findSentence(facts, question, /\bcase back\b/i);
  if (!own || asksWhy(question))
    return verdict(
      sentence && saysSo(question, sentence.text),
      sentence ?? nearestRow(facts, 'case'),
    );
  const told = tellRow(facts, 'case', (value) => `The case: ${value}.`);
  return told && verdict(saysSo(question, own), told);
};

export const answerCrown: Answerer = (facts, question) => {
  const sentences = sentencesWithSources(facts).filter(({ text }) => /\bcrown\b/i.test(text));
  const told = findSentence(facts, question, /\bcrown\b/i);
  const all = `${rowOf(facts, 'case')} ${sentences.map(({ text }) => text).join(' ')}`;
  const underWater =
    /\b(?:under ?water|swim\w*|sea|pool|div\w+|wet|shower\w*|bath\w*|at depth)\b/.test(question)
      ? findSentence(facts, question, /\bcrown\b.*\bunder water\b/i)
      : null;
  if (underWater) return verdict(asksWhether(question) ? false : null, underWater);
  if (/\bscrew/.test(question)) {
    const row = tellRow(facts, 'case', (value) => `The case: ${value}.`);
    return /screw(?:s|ed)?[- ]down/i.test(all)
      ? verdict(true, row ?? told ?? unknown())
      : nearestRow(facts, 'case');
  }
  const asksForGuards = /\bguards?\b|\bprotect\w*\b/.test(question);
  if (asksForGuards && !/\bguards\b/i.test(all)) return nearestRow(facts, 'case');
  const own = findSentence(facts, question, /\b(?:onion|cabochon|stone|guards)\b/i);
  const isThere = asksForGuards && asksWhether(question);
  return verdict(isThere || saysSo(question, all), own ?? told ?? nearestRow(facts, 'case'));
};

const timed = /\b(?:laps?|track|kitchen|pasta|eggs?|cook\w*|timing)\b/i;

export const answerChronograph: Answerer = (facts, question) => {
  const rows = `${rowOf(facts, 'movement')} ${rowOf(facts, 'case')}`;
  const told = tellRow(facts, 'movement', (value) => `The movement: ${value}.`);
  if (!told) return null;
  const owner = /\b(?:laps?|cooking|kitchen|track)\b/.test(question)
    ? quoteReview(facts, question, 0.5)
    : null;
  if (owner && timed.test(owner.text)) return verdict(asksWhether(question) || null, owner);
  if (/chronograph/i.test(rows))
    return verdict(
      isOfKind(question, movementKind(facts)) ?? (wantsYesOrNo(question) || null),
      told,
    );
  const bezel =
    /\btim(?:e|ing|er)\b/.test(question) &&
    /60-minute|graduated|scalloped/i.test(rowOf(facts, 'bezel'));
  if (bezel)
    return tellRow(
      facts,
      'bezel',
      (value) => `It has no chronograph, but minutes can be read on the bezel: ${value}.`,
    );
  return verdict(wantsYesOrNo(question) || /^and\b/.test(question) ? false : null, {
    ...told,
    text: `It has no chronograph. ${told.text}`,
  });
};

export const answerSweep: Answerer = (facts, question) => {
  const sentence = findSentence(facts, question, /\b(?:sweeps?|sweeping|ticking)\b/i);
  return sentence ?? (movementKind(facts) ? nearestRow(facts, 'movement') : null);
};

export const answerPushers: Answerer = (facts, question) => {
  const isUnderWater = /\b(?:under ?water|pool|sea|swim\w*|water)\b/.test(question);
  const told = findSentence(
    facts,
    question,
    isUnderWater ? /pushers? under water/i : /\bpushers?\b/i,
  );
  return told && verdict(isUnderWater ? false : null, told);
};

export const answerTimeZones: Answerer = (facts, question) => {
  const isGmt = /gmt|24-hour hand/i.test(rowOf(facts, 'movement'));
  if (!isGmt) return nearestRow(facts, 'movement');
  const count = /\bhow many\b/.test(question)
    ? findSentence(facts, question, /\b(?:two|three) time zones\b/i)
    : null;
  if (count) return count;
  const isHowTo = /\b(?:how (?:do|can)|set|change|adjust)\b/.test(question);
  const fits = isHowTo
    ? /24-hour hand can|hand can be set|with its main hands/i
    : /\b(?:time zones?|home time|24-hour hand|local time)\b/i;
  const told = findSentence(facts, question, fits) ?? nearestRow(facts, 'movement');
  const isThere =
    told.kind === 'answer' &&
    asksWhether(question) &&
    /\b(?:show|shows|have|has|read|track|keep|display|follow|see)\b.*\b(?:gmt|(?:two|three|3|2|second|other|another|more) (?:time )?(?:zones?|times?))\b/.test(
      question,
    );
  return verdict(isThere || null, told);
};
