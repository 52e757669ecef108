import { withDigits } from '../../answers/spelled-numbers.ts';

/*
 * What a watchmaker concludes from a number. Each rule is one of trade, named in the answer, and speaks only beside the row of
 * the specification that it reads.
 */

interface Conclusion {
  text: string;
  /** Named as the source beside the row. */
  rule: string;
}

/** The flat top of a wrist is about a third of its circumference; lugs that reach over it stand off. */
const WRIST_TOP = 0.33;
/** Cuffs of shirts give way to a case of about this height. */
const CUFF_MM = 12;
/** What is done in water, and the rating that it takes, after ISO 22810 and ISO 6425. */
export const waterUses = [
  // Under water for a breath, and no deeper than that.
  { use: 'swimming', when: /\b(?:snork\w*|skin div\w*)\b/, atm: 10 },
  {
    use: 'diving',
    when: /\b(scuba|div(?:e|es|ing|er)|tanks|padi|aqualung|open water course|wrecks|go(?:ing)? deep)\b/,
    atm: 20,
  },
  {
    use: 'swimming',
    when: /\b(swim\w*|swam|swum|laps|crawl|breast ?stroke|paddle ?board\w*|canoe\w*|wad(?:e|es|ing)|jetty|waves|aqua ?(?:gym|fit\w*)|pool|sea|ocean|beach|surf\w*|lakes?|river|jump|lengths|sail\w*|kayak\w*|bath\w*|shower\w*|tub)\b/,
    atm: 10,
  },
  {
    use: 'rain and splashes',
    when: /\b(rain\w*|pour(?:s|ed|ing)|puddles?|downpours?|drizzl\w*|thunder\w*|storms?|splash\w*|wash\w*|hands?|sweat|dishes)\b/,
    atm: 3,
  },
];
/** From a Friday evening to a Monday morning. */
const WEEKEND_HOURS = 60;

/** Both in millimetres, the wrist around. */
export const staysOnWrist = (lugToLugMm: number, wristMm: number): boolean =>
  wristMm * WRIST_TOP >= lugToLugMm;

export function wristFit(lugToLugMm: number, wristMm: number | null): Conclusion {
  const smallest = Math.ceil(lugToLugMm / WRIST_TOP / 10);
  const measured = `From lug to lug it measures ${lugToLugMm} mm`;
  const rule = 'Lugs should not reach over the top of the wrist, a third of its circumference';
  // A wrist is measured around; a smaller length is another one.
  if (wristMm === null || wristMm < 100 || wristMm > 260) {
    return {
      rule,
      text: `${measured}, which suits wrists of about ${smallest} cm around and more.`,
    };
  }
  const wrist = `${Math.round(wristMm) / 10} cm`;
  if (staysOnWrist(lugToLugMm, wristMm)) {
    return { rule, text: `Yes. ${measured}, so the lugs stay on a wrist of ${wrist}.` };
  }
  if (wristMm * WRIST_TOP >= lugToLugMm * 0.94) {
    return {
      rule,
      text: `It is at the limit. ${measured}; on a wrist of ${wrist} it reaches from edge to edge.`,
    };
  }
  return {
    rule,
    text: `It is large for that. ${measured}; the lugs would reach over the edge of a wrist of ${wrist}.`,
  };
}

export function cuffFit(thicknessMm: number): Conclusion {
  const rule = 'A cuff gives way to about 12 mm';
  const measured = `it is ${thicknessMm} mm thick`;
  if (thicknessMm <= 10) return { rule, text: `Yes, ${measured} and slides under a cuff.` };
  if (thicknessMm <= CUFF_MM) return { rule, text: `Yes, ${measured}: most cuffs pass over it.` };
  return { rule, text: `Not under a tight one: ${measured}, and wants a wide cuff.` };
}

/** Numbers in words, from one. */
export const COUNTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** The hours that a plain question speaks of; `null` where it names no time. */
export function hoursIn(question: string): number | null {
  const days =
    /\b(\d+|a|one|two|three|four|five|six|seven|eight|nine|ten) (hours?|days?|nights?|weeks?|months?)\b/.exec(
      question,
    );
  if (days) {
    const count = Number(days[1]) || COUNTS.indexOf(days[1] ?? '') + 1;
    const unit = days[2] ?? '';
    const hours = unit.startsWith('hour')
      ? 1
      : unit.startsWith('week')
        ? 168
        : unit.startsWith('month')
          ? 720
          : 24;
    return Math.max(count, 1) * hours;
  }
  return /\bweekend\b|\bfriday\b.*\bmonday\b/.test(question) ? WEEKEND_HOURS : null;
}

/** The months that a plain question speaks of; `null` where it names neither months nor years. */
export function monthsIn(spoken: string): number | null {
  const question = withDigits(spoken);
  const [, count = '', half, unit = ''] =
    /\b(\d+(?:\.\d+)?|an?|one)( and a half)? (years?|months?)\b/.exec(question) ?? [];
  if (!unit) return null;
  const units = (/^(?:an?|one)$/.test(count) ? 1 : Number(count)) + (half ? 0.5 : 0);
  return unit.startsWith('year') ? units * 12 : units;
}
