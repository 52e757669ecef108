import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FliteVoice, loadFlite } from '@horae/speech/flite.ts';

export interface Voice {
  name: string;
  /** Plain words as a wav file. */
  speak: (text: string) => Promise<Uint8Array>;
}

const run = promisify(execFile);
const FLITE: FliteVoice[] = ['rms', 'slt', 'awb', 'kal'];
/** Voices of espeak-ng with words a minute: women and men of several countries, hasty and slow. */
const ESPEAK: [string, number][] = [
  ['en-us', 165],
  ['en-us+f3', 165],
  ['en-gb', 150],
  ['en-gb-scotland', 150],
  ['en-us', 210],
];

/** Flite's, which a package brings, and espeak-ng's where this machine has it. */
export async function findVoices(): Promise<Voice[]> {
  const flite = await Promise.all(
    FLITE.map(async (voice) => ({ name: `flite ${voice}`, speak: await loadFlite(voice) })),
  );
  return (await hasEspeak()) ? [...flite, ...ESPEAK.map(espeak)] : flite;
}

/** Whether `espeak-ng` is installed. */
export async function hasEspeak(): Promise<boolean> {
  try {
    await run('espeak-ng', ['--version']);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function espeak([voice, wordsAMinute]: [string, number]): Voice {
  return {
    name: `espeak-ng ${voice}, ${wordsAMinute} words/min`,
    async speak(text) {
      const folder = await mkdtemp(join(tmpdir(), 'horae-voice-'));
      const file = join(folder, 'said.wav');
      try {
        await run('espeak-ng', ['-v', voice, '-s', String(wordsAMinute), '-w', file, '--', text]);
        return await readFile(file);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}
