import { report } from '@horae/shared';
import { installTrustedTypesPolicy } from './waveform-trusted-types.ts';

export interface SoundState {
  status: 'paused' | 'playing';
  /** Seconds. */
  at: number;
  length: number;
  /** The browser wants a click before it plays anything. */
  isBlocked: boolean;
}

interface WaveformParts {
  element: HTMLElement;
  /** Its abort takes the waveform away. */
  signal: AbortSignal;
  onChange: (change: Partial<SoundState>) => void;
  /** A sound has come to its end. */
  onFinish: () => void;
}

export interface WaveformPlayer {
  /** Shows another sound, which {@link play} then plays. */
  load: (sound: Blob) => Promise<void>;
  play: () => Promise<void>;
  pause: () => void;
  isPlaying: () => boolean;
}

/**
 * A waveform without a sound yet. The library comes with the first spoken answer only.
 * @throws when the library cannot be loaded.
 */
export async function createWaveformPlayer({
  element,
  signal,
  onChange,
  onFinish,
}: WaveformParts): Promise<WaveformPlayer> {
  const { default: WaveSurfer } = await import('wavesurfer.js');
  signal.throwIfAborted();
  installTrustedTypesPolicy();

  const holder = document.createElement('div');
  const wave = WaveSurfer.create({ ...LOOK, container: holder });
  adoptStyles(holder);
  element.append(holder);
  signal.addEventListener('abort', () => {
    wave.destroy();
    holder.remove();
  });
  wave.on('play', () => onChange({ status: 'playing', isBlocked: false }));
  // At its end a sound is not paused but finished: another one may follow.
  wave.on('pause', () => {
    if (wave.getCurrentTime() < wave.getDuration()) onChange({ status: 'paused' });
  });
  wave.on('finish', onFinish);
  wave.on('timeupdate', (at) => onChange({ at }));

  return {
    load: async (sound) => {
      await wave.loadBlob(sound);
      onChange({ at: 0, length: wave.getDuration() });
    },
    play: () => wave.play().catch((error: unknown) => unplayed(error, onChange)),
    pause: () => wave.pause(),
    isPlaying: () => wave.isPlaying(),
  };
}

const LOOK = {
  height: 80,
  barWidth: 3,
  barGap: 3,
  cursorWidth: 2,
  waveColor: '#ddd',
  progressColor: '#DE6527',
  cursorColor: '#DE6527',
};

/** A browser that blocks autoplay is no failure: the toggle stays at Play and `isBlocked` says why. */
function unplayed(error: unknown, onChange: WaveformParts['onChange']): void {
  const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
  if (isBlocked) onChange({ status: 'paused', isBlocked });
  else report(error, 'talk: starting the answer');
}

/**
 * The library writes a style element, which the page's content policy blocks once it is in the document; a sheet
 * that a script adopts is the script's own matter.
 */
function adoptStyles(holder: HTMLElement): void {
  const shadow = holder.firstElementChild?.shadowRoot;
  for (const style of shadow?.querySelectorAll('style') ?? []) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    shadow?.adoptedStyleSheets.push(sheet);
    style.remove();
  }
}
