import { loadOnce } from '@horae/shared/load-once';
import { createWaveformPlayer, type SoundState } from './waveform-player.ts';

export interface PlaybackState extends SoundState {
  /** Index of the sound that plays; -1 for none. */
  sentenceIndex: number;
}

interface PlayParts {
  element: HTMLElement;
  sounds: Sound[];
  /** Its abort ends everything. */
  signal: AbortSignal;
  onChange: (change: Partial<PlaybackState>) => void;
  /** A sound could not be had; nothing goes on playing. */
  onFailure: (error: unknown) => void;
}

/**
 * Plays one sound after the other, each in a waveform of its own, and loads the next while one plays. Returns the
 * function that Play and Pause call.
 * @throws when the first one cannot be loaded.
 */
export async function playSoundsInTurn(parts: PlayParts): Promise<() => void> {
  const { element, sounds, signal, onChange, onFailure } = parts;
  let index = 0;
  let isOver = false;
  const wave = await createWaveformPlayer({
    element,
    signal,
    onChange: (change) =>
      onChange(change.status === 'playing' ? { ...change, sentenceIndex: index } : change),
    onFinish: () => {
      isOver = index === sounds.length - 1;
      if (isOver) onChange({ status: 'paused', sentenceIndex: -1 });
      else begin(index + 1).catch(onFailure);
    },
  });

  async function begin(next: number): Promise<void> {
    const sound = await sounds[next]?.();
    if (!sound || signal.aborted) return;
    index = next;
    isOver = false;
    await wave.load(sound);
    if (next === 0) onChange({ status: 'paused' });
    // Preloads the next sound. A failure is reported only when its turn comes, after another attempt.
    void Promise.allSettled([sounds[next + 1]?.()]);
    await wave.play();
  }

  await begin(0);
  return () => {
    if (wave.isPlaying()) wave.pause();
    else if (isOver && sounds.length > 1) begin(0).catch(onFailure);
    else void wave.play();
  };
}

/** Where the sound of an answer comes from. */
export interface SpokenAnswer {
  /** Base64 of a wav file: of the first sentence where there are several. Empty for none. */
  audio: string;
  sentences: { path: string }[];
}

/** Loads the sound of one sentence on its first call and returns the same one afterwards. */
type Sound = () => Promise<Blob>;

/** The sounds of an answer in their order; none where it is not spoken. */
export function toSoundLoaders({ audio, sentences }: SpokenAnswer, signal: AbortSignal): Sound[] {
  const first = audio ? async () => decodeWav(audio) : null;
  if (sentences.length === 0) return first ? [first] : [];
  return sentences.map(({ path }, index) =>
    loadOnce(index === 0 && first ? first : () => fetchSound(path, signal)),
  );
}

async function fetchSound(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/assistant${path}`, { signal });
  if (!response.ok) throw new Error(`The voice answered ${response.status}`);
  return response.blob();
}

function decodeWav(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'audio/wav' });
}
