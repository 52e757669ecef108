import type { Sound } from './sounds.ts';
import { createWaveform, type SoundState } from './waveform.ts';

export interface PlayedState extends SoundState {
  /** Index of the sound that plays; -1 for none. */
  piece: number;
}

interface PlayParts {
  element: HTMLElement;
  sounds: Sound[];
  /** Its abort ends everything. */
  signal: AbortSignal;
  onChange: (change: Partial<PlayedState>) => void;
  /** A sound could not be had; nothing goes on playing. */
  onFailure: (error: unknown) => void;
}

/**
 * Plays one sound after the other, each in a waveform of its own, and loads the next while one plays. Returns the
 * function that Play and Pause call.
 * @throws when the first one cannot be loaded.
 */
export async function playSounds(parts: PlayParts): Promise<() => void> {
  const { element, sounds, signal, onChange, onFailure } = parts;
  let place = 0;
  let isOver = false;
  const wave = await createWaveform({
    element,
    signal,
    onChange: (change) =>
      onChange(change.status === 'playing' ? { ...change, piece: place } : change),
    onFinish: () => {
      isOver = place === sounds.length - 1;
      if (isOver) onChange({ status: 'paused', piece: -1 });
      else begin(place + 1).catch(onFailure);
    },
  });

  async function begin(next: number): Promise<void> {
    const sound = await sounds[next]?.();
    if (!sound || signal.aborted) return;
    place = next;
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
