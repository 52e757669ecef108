import { PlatformError, report } from '@horae/shared';
import { MicrophoneError } from '../recorder/microphone.ts';
import type { TalkProblem } from './talk-state.ts';

/** Why there is no answer; what is no matter of the microphone is reported. */
export function problemOf(error: unknown): TalkProblem {
  if (error instanceof MicrophoneError) return `microphone-${error.reason}`;
  if (error instanceof PlatformError && error.code === 'SPEECH_NOT_READY') return 'not-ready';
  report(error, 'talk: asking about a product');
  return 'failed';
}
