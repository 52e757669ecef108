import { policyText } from '../facts/policy-facts.ts';
import smallTalk from '../language/small-talk.json' with { type: 'json' };
import { wordsOf } from '../language/words.ts';
import { createOffTopicReply, type TalkAnswer } from './talk-answer.ts';

const replies = new Map(
  smallTalk.replies.flatMap(({ reply, phrases }) =>
    phrases.map((phrase) => [phrase, reply.replace('{contact}', policyText('contact'))]),
  ),
);
/** Said before and after a phrase, and nothing by themselves. */
const around = new Set(smallTalk.around);

/** Replies to a greeting, thanks and the like; `null` for a question. */
export function smallTalkReply(question: string): TalkAnswer | null {
  const words = wordsOf(question);
  const first = words.findIndex((word) => !around.has(word));
  const last = words.findLastIndex((word) => !around.has(word));
  const bare = first < 0 ? [] : words.slice(first, last + 1);
  const reply = replies.get(words.join(' ')) ?? replies.get(bare.join(' '));
  return reply === undefined ? null : createOffTopicReply('talk', reply);
}
