import type { TalkAnswer } from '../answering/talk-answer.ts';
import type { ProductFacts } from '../facts/product-data-schemas.ts';

/** A recorded question: the file as it came, and its sound as mono samples at 16 kHz. */
export interface SpokenQuestion {
  wav: Uint8Array;
  samples: Float32Array<ArrayBuffer>;
  /** Names that the speaker probably says, such as the product's. */
  names?: string[];
}

export interface QuestionContext {
  /** Earlier questions of the same person, oldest first. */
  before?: string[];
  /** Products that the conversation names, beside the one it is about. */
  others?: ProductFacts[];
}

/** Hears, answers and speaks; each part may run on this machine or be another service. */
export interface Assistant {
  /** The words of a recording; empty when there are none. */
  transcribe: (recording: SpokenQuestion) => Promise<string>;
  /** An answer from these facts and the shop's words, or that there is none. */
  answer: (
    question: string,
    facts: ProductFacts,
    conversation?: QuestionContext,
  ) => Promise<TalkAnswer>;
  /** A text as a wav file. */
  speak: (text: string) => Promise<Uint8Array>;
}

/** An assistant of which a part is done on this machine. */
export interface EmbeddedAssistant extends Assistant {
  /** Resolves once a first question would not wait for anything to be loaded. */
  warmUp: () => Promise<void>;
}
