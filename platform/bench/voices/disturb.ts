import { SPEECH_RATE } from '@horae/speech/speech-jobs';

type Samples = Float32Array<ArrayBuffer>;

const seconds = (time: number) => Math.round(time * SPEECH_RATE);

/** Distortions of a voice between speaker and microphone, by the name in the report. */
export const disturbances: Record<string, (samples: Samples) => Samples> = {
  clear: (samples) => samples,
  noise: (samples) => withNoise(samples, 0.1),
  echo: (samples) => withEcho(samples),
  'start cut off': (samples) => samples.slice(firstSound(samples) + seconds(0.1)),
  hasty: (samples) => resampled(samples, 1.18),
};

/** White noise, at a share of the voice's own loudness: the same in every run. */
function withNoise(samples: Samples, share: number): Samples {
  const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  let state = 7;
  return samples.map((sample) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return sample + (state / 2_147_483_648 - 0.5) * Math.sqrt(12) * loudness * share * 3;
  });
}

/** A bare room. */
function withEcho(samples: Samples): Samples {
  const echoed = new Float32Array(samples.length + seconds(0.3));
  for (const [delay, share] of [
    [0, 1],
    [0.09, 0.4],
    [0.17, 0.25],
    [0.26, 0.15],
  ] as const) {
    for (const [at, sample] of samples.entries()) {
      const place = at + seconds(delay);
      echoed[place] = (echoed[place] ?? 0) + sample * share;
    }
  }
  return echoed;
}

function firstSound(samples: Samples): number {
  const peak = samples.reduce((loudest, one) => Math.max(loudest, Math.abs(one)), 0);
  return Math.max(
    0,
    samples.findIndex((one) => Math.abs(one) > peak / 20),
  );
}

/** Faster and higher. */
function resampled(samples: Samples, factor: number): Samples {
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, index) => {
    const at = index * factor;
    const before = samples[Math.floor(at)] ?? 0;
    return before + ((samples[Math.ceil(at)] ?? before) - before) * (at % 1);
  });
}
