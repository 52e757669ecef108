import { report } from '@horae/shared';
import { allowInertMarkup } from './inert-markup.ts';

interface SoundState {
  status: 'paused' | 'playing';
  /** Seconds. */
  at: number;
  length: number;
  /** The browser wants a click before it plays anything. */
  isBlocked: boolean;
}

interface WaveformParts {
  element: HTMLElement;
  /** Base64 of a wav file. */
  audio: string;
  /** Its abort takes the waveform away. */
  signal: AbortSignal;
  onChange: (change: Partial<SoundState>) => void;
}

export interface Waveform {
  toggle: () => void;
}

/**
 * Renders the sound and starts to play it. The library comes with the first spoken answer only.
 * @throws when the library or the sound cannot be loaded.
 */
export async function renderWaveform({
  element,
  audio,
  signal,
  onChange,
}: WaveformParts): Promise<Waveform> {
  const sound = new Blob([bytesOf(audio)], { type: 'audio/wav' });
  const { default: WaveSurfer } = await import('wavesurfer.js');
  signal.throwIfAborted();
  allowInertMarkup();

  const holder = document.createElement('div');
  const wave = WaveSurfer.create({
    container: holder,
    height: 80,
    barWidth: 3,
    barGap: 3,
    cursorWidth: 2,
    waveColor: '#ddd',
    progressColor: '#DE6527',
    cursorColor: '#DE6527',
  });
  adoptStyles(holder);
  element.append(holder);
  signal.addEventListener('abort', () => {
    wave.destroy();
    holder.remove();
  });
  wave.on('play', () => onChange({ status: 'playing', isBlocked: false }));
  wave.on('pause', () => onChange({ status: 'paused' }));
  wave.on('finish', () => onChange({ status: 'paused' }));
  wave.on('timeupdate', (at) => onChange({ at }));

  await wave.loadBlob(sound);
  onChange({ status: 'paused', length: wave.getDuration() });
  const play = () =>
    wave.play().catch((error: unknown) => {
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      // A browser that waits for a click is no failure: the toggle stays at Play and is told about.
      if (isBlocked) onChange({ isBlocked });
      else report(error, 'talk: starting the answer');
    });
  await play();
  return { toggle: () => (wave.isPlaying() ? wave.pause() : void play()) };
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

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
