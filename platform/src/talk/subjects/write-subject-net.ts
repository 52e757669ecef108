import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedWatches } from '../questions/seed-watches.ts';
import { questionWords } from './question-words.ts';
import { askedOf, readLabelled } from './read-labelled.ts';

/*
 * Makes `subject-net.bin` from the labelled questions. Needs Python with PyTorch and NumPy (Debian: python3-torch), which nothing
 * else here does, and some ten minutes:
 *   npx tsx platform/src/talk/subjects/write-subject-net.ts
 */

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const watches = seedWatches().map(({ facts }) => facts);
const rows = readLabelled('train').map((labelled) => ({
  subjects: labelled.subjects,
  words: questionWords(askedOf(labelled, watches), labelled.place),
}));
const input = JSON.stringify({ vectors: at('../vectors/word-vectors.bin'), rows });
const { status } = spawnSync(
  process.env.PYTHON ?? '/usr/bin/python3',
  [at('train-subject-net.py'), at('subject-net.bin')],
  { input, stdio: ['pipe', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
