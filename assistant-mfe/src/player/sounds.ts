import { loadOnce } from '@horae/shared/load-once';

/** Where the sound of an answer comes from. */
export interface Spoken {
  /** Base64 of a wav file: of the first piece where there are pieces. Empty for none. */
  audio: string;
  pieces: { path: string }[];
}

/** Loads the sound of one piece on its first call and returns the same one afterwards. */
export type Sound = () => Promise<Blob>;

/** The sounds of an answer in their order; none where it is not spoken. */
export function soundsOf({ audio, pieces }: Spoken, signal: AbortSignal): Sound[] {
  const first = audio ? async () => wavOf(audio) : null;
  if (pieces.length === 0) return first ? [first] : [];
  return pieces.map(({ path }, place) =>
    loadOnce(place === 0 && first ? first : () => fetchSound(path, signal)),
  );
}

async function fetchSound(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/assistant${path}`, { signal });
  if (!response.ok) throw new Error(`The voice answered ${response.status}`);
  return response.blob();
}

function wavOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'audio/wav' });
}
