/** What a question is about, told by its words. The first rule of a list that fits wins. */
export interface Rule<Topic extends string> {
  topic: Topic;
  when: RegExp;
  unless?: RegExp;
}

export const rule = <Topic extends string>(
  topic: Topic,
  when: RegExp,
  unless?: RegExp,
): Rule<Topic> => (unless ? { topic, when, unless } : { topic, when });

export function firstTopic<Topic extends string>(
  rules: Rule<Topic>[],
  question: string,
): Topic | null {
  const fits = ({ when, unless }: Rule<Topic>) => when.test(question) && !unless?.test(question);
  return rules.find(fits)?.topic ?? null;
}
