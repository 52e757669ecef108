import { refusal } from '../../base/http/platform-error.ts';
import type { SecretBox } from '../../base/secret-box.ts';
import { speechPieces } from '../speech/speech-pieces.ts';

/** Whom sealed pieces belong to. */
const OWNER = 'spoken answers';

/** A sentence of an answer, and where its sound is. */
export interface SpokenPiece {
  text: string;
  path: string;
}

/** Addresses of what may be spoken, sealed: the voice says nothing but the shop's own answers. */
export function sealedSpeech(box: Pick<SecretBox, 'seal' | 'open'> | undefined) {
  return {
    /** `null` where nothing can be sealed. */
    piecesOf(answer: string): SpokenPiece[] | null {
      if (!box) return null;
      return speechPieces(answer).map((text) => ({
        text,
        path: `/speech/${box.seal(text, OWNER)}`,
      }));
    },

    /** The sentence. Throws a 404 for what the shop has not answered. */
    opened(sealed: string): string {
      const none = refusal(404, 'NOT_FOUND', { description: 'No answer has this sound' });
      if (!box) throw none;
      try {
        return box.open(sealed, OWNER);
      } catch (cause) {
        throw Object.assign(none, { cause });
      }
    },
  };
}
