/** Speech needs no more: 16 kHz keeps a minute below 2 MB. */
export const WAV_SAMPLE_RATE = 16_000;

const HEADER_BYTES = 44;

/** Samples from -1 to 1 at {@link WAV_SAMPLE_RATE} as a mono wav file of 16-bit numbers. */
export function encodeWav(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries())
      view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true); // bytes of the format part
  view.setUint16(20, 1, true); // plain numbers
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, WAV_SAMPLE_RATE, true);
  view.setUint32(28, WAV_SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * 2, Math.round(clipped * 0x7fff), true);
  }
  return new Blob([view], { type: 'audio/wav' });
}

/** A tenth of a second of silence. */
export function createSilentWav(): Blob {
  return encodeWav(new Float32Array(WAV_SAMPLE_RATE / 10));
}

/** Brings samples down to {@link WAV_SAMPLE_RATE} by averaging; samples of a lower rate are repeated. */
export function resampleForWav(samples: Float32Array, rate: number): Float32Array {
  const step = rate / WAV_SAMPLE_RATE;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const start = Math.floor(index * step);
    const end = Math.max(start + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += samples[at] ?? 0;
    result[index] = sum / (end - start);
  }
  return result;
}
