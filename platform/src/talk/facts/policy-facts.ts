import type { Fact } from './fact.ts';
import house from './house.json' with { type: 'json' };

export type PolicyTopic = keyof typeof house;

/** The shop's own words on one subject. */
export const policyText = (topic: PolicyTopic): string => house[topic].text;

/** The shop's promises in the words of its pages; they hold for every product. Assistant and chat both answer from here. */
export const POLICY_FACTS: Fact[] = Object.entries(house).map(([topic, { label, path, text }]) => {
  const subject = topic.replaceAll('-', ' ');
  const source = { kind: 'house', label, path } as const;
  return { subject, text, read: `${subject}: ${text}`, source, measure: null };
});
