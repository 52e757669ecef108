import { now } from '../../base/clock.ts';
import { minutesFromNow, type SecretBox } from '../../base/create-and-seal-secrets.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { splitSpeech } from '../speech/split-speech.ts';

/** The owner of sealed sentences. */
const OWNER = 'spoken answers';

/** A sentence of an answer, and where its sound is. */
export interface SpokenSentence {
  text: string;
  path: string;
}

/** A panel that is left open longer requests what it has not yet loaded in vain, and the answer still stands as text. */
const LIFETIME_MINUTES = 60;

/** Links to what may be spoken, sealed and short-lived: the voice says nothing but the shop's own answers. */
export function createSpeechLinks(box: Pick<SecretBox, 'seal' | 'open'> | undefined) {
  return {
    /** `null` where nothing can be sealed. */
    sealSentences(answer: string): SpokenSentence[] | null {
      if (!box) return null;
      const until = minutesFromNow(LIFETIME_MINUTES).getTime();
      return splitSpeech(answer).map((text) => ({
        text,
        path: `/speech/${box.seal(`${until} ${text}`, OWNER)}`,
      }));
    },

    /** The sentence. Throws a 404 for what the shop has not answered, or not lately. */
    opened(sealed: string): string {
      const none = createRefusal(404, 'NOT_FOUND', 'No answer has this sound');
      if (!box) throw none;
      const [until = '', text = ''] = /^(\d+) ([\s\S]*)$/.exec(open(sealed, none))?.slice(1) ?? [];
      if (Number(until) < now().getTime()) throw none;
      return text;
    },
  };

  function open(sealed: string, none: Error): string {
    try {
      return box?.open(sealed, OWNER) ?? '';
    } catch (cause) {
      throw Object.assign(none, { cause });
    }
  }
}
