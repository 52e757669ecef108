import { escaped } from '../../../base/escaped.ts';

const HOURS: Record<string, number> = { three: 3, four: 4, six: 6, nine: 9, twelve: 12 };
/** Where on a dial its hours stand. */
const SIDES: Record<string, string> = {
  left: '9',
  right: '[34](?::30)?',
  top: '12',
  bottom: '6',
};

/** Finds the hour of the dial that a question names; `null` where it names none. */
export function placeIn(question: string): RegExp | null {
  const [, side] = /\b(?:on|at|to) (?:the|its) (left|right|top|bottom)\b/.exec(question) ?? [];
  if (side) return new RegExp(`\\b${SIDES[side]}\\b`);
  const [, hour] =
    /\b(?:at|by|above|below|near) (?:the )?(\d+|three|four|six|nine|twelve)\b/.exec(question) ?? [];
  return hour ? new RegExp(`\\b${escaped(String(HOURS[hour] ?? hour))}\\b`) : null;
}

/**
 * Whether a row has what is asked at the place that is asked about: `small seconds at nine`; `null` where the question names no
 * place, or the row none for it.
 */
export function isAtPlace(question: string, row: string): boolean | null {
  const place = placeIn(question);
  const placed = row.split(', ').filter((piece) => /\bat \d/.test(piece));
  const asked = placed.find((piece) =>
    piece
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word.length > 3 && word !== 'clock' && question.includes(word)),
  );
  return place && asked ? place.test(asked) : null;
}
