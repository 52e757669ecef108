import type { HouseTopic } from '../answers/house-words.ts';
import { terms } from '../answers/terms.ts';
import { type FactTopic, factRules } from '../rules/fact-rules.ts';
import { houseRules } from '../rules/house-rules.ts';
import { type Nearest, nearestTopic } from '../rules/nearest-topic.ts';
import { firstTopic } from '../rules/rule.ts';

export type Topic = FactTopic | HouseTopic;

/** What a plain question is about, by its words; `null` where no rule knows them. */
export function topicOf(question: string): Topic | null {
  return firstTopic<Topic>(houseRules, question) ?? firstTopic<Topic>(factRules, question);
}

/** As good as the same question. */
const SURE = 0.86;
/** Near enough to offer what is known of it. */
const NEAR = 0.6;

/** What a plain question is probably about, by meaning; `isSure` where it may be answered so. */
export function likelyTopic(question: string): (Nearest & { isSure: boolean }) | null {
  const nearest = nearestTopic(question);
  return nearest && nearest.likeness >= NEAR
    ? { ...nearest, isSure: nearest.likeness >= SURE && terms(question).length > 1 }
    : null;
}
