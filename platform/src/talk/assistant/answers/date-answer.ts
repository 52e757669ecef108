import { type Answer, answered } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { placeIn } from './dial-places.ts';
import { findSentence } from './find-sentence.ts';
import { type Answerer, asksWhy, nearestRow, rowOf, sourceOf, verdict } from './tell.ts';

/** The date alone says nothing of the weekday. */
const asksForWeekday =
  /\bday of (?:the )?week\b|\bweek ?days?\b|\bday ?date\b|\bday display\b|\bday (?:as well as|and|or|plus|with) (?:the )?date\b|\bdate (?:as well as|and|or|plus|with) (?:the )?day\b/;
/** A row that tells of a date is silent on months and years. */
const asksForMonth =
  /\b(?:show|tell|display|indicate|know|have|has)s? (?:\w+ ){0,2}(?:months?|years?|leap years?)\b/;

/** From the dial, the movement or the description; a watch whose facts are silent on it may have one. */
export const answerDate: Answerer = (facts, question) => {
  const dial = rowOf(facts, 'dial');
  const reason = asksWhy(question)
    ? findSentence(
        facts,
        question,
        /\bdate\b.*\b(?:purpose|nobody|nothing|crowd|left out)\b|\bno date\b.*\bso\b/i,
      )
    : null;
  if (reason) return reason;
  if (asksForWeekday.test(question) && !/\bday\b|\bno date\b/i.test(dial))
    return nearestRow(facts, 'dial');
  if (asksForMonth.test(question) && !/\bmonth/i.test(dial)) return nearestRow(facts, 'dial');
  if (/\bno date\b/i.test(dial))
    return answered('No. It has no date.', sourceOf(facts, 'specification', 'dial'));
  const setting = /\bset(?:ting)?\b|\beasy\b/.test(question)
    ? findSentence(facts, question, /\bset date\b|quick-set/i)
    : null;
  if (setting) return setting;
  // Where a date stands says nothing of how it is set.
  if (/\bquick ?(?:set|change|adjust)/.test(question)) return nearestRow(facts, 'dial');
  const [shown] = dial.match(/\b(?:big |large |framed )?date\b[^,]*/i) ?? [];
  if (shown) return tellDate(facts, question, shown);
  const sentence = findSentence(facts, question, /\bdate\b/i);
  return sentence
    ? verdict(!/\bno date\b/i.test(sentence.text), sentence)
    : nearestRow(facts, 'dial');
};

/** What is shown of it, such as `date at 3 o'clock`, with a verdict on the place that is asked about. */
function tellDate(facts: ProductFacts, question: string, shown: string): Answer {
  // The row names the date, not what it is printed on.
  if (/\b(?:on|in) (?:black|white|red|blue|silver|gold|yellow)\b/.test(question))
    return (
      findSentence(facts, question, /\bdate\b.*\b(?:printed|on)\b/i) ?? nearestRow(facts, 'dial')
    );
  const place = placeIn(question);
  const isThere = place === null || place.test(shown);
  return answered(`${isThere ? 'Yes' : 'No'}: ${shown}.`, sourceOf(facts, 'specification', 'dial'));
}
