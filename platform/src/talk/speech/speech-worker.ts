import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';
import { loadMoonshine } from './moonshine.ts';
import type { SpeechJob, SpeechReply } from './speech-thread.ts';

/** Runs in a thread of its own, because listening and speaking block it. A model is loaded by its first job. */
const transcriber = once(loadMoonshine);
const speaker = once(loadFlite);
let before: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: SpeechJob) => {
  // One after the other: two at once would only make both late.
  before = before.then(async () => parentPort?.postMessage(await answer(job)));
});

async function answer(job: SpeechJob): Promise<SpeechReply> {
  try {
    return { id: job.id, result: await run(job) };
  } catch (error) {
    return { id: job.id, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function run(job: SpeechJob): Promise<string | Uint8Array> {
  if (job.kind === 'load') {
    await Promise.all([transcriber(), speaker()]);
    return '';
  }
  if (job.kind === 'transcribe') return (await transcriber())(job.samples);
  return (await speaker())(job.text);
}

/** A load that failed is tried again by the next job. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
