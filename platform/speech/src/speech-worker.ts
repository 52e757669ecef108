import { loadFlite } from './flite.ts';
import { loadOnnxRuntime } from './onnx.ts';
import type { SpeechJob, SpeechReply } from './speech-worker-messages.ts';

/** Runs in a process of its own, because listening and speaking block it. A model is loaded by its first job. */
const transcriber = once(async () => {
  // Its tokenizer may not be installed yet.
  const { loadMoonshine } = await import('./moonshine.ts');
  return loadMoonshine(await loadOnnxRuntime());
});
const speaker = once(loadFlite);
let hasFailedToLoad = false;
let before: Promise<void> = Promise.resolve();

process.on('message', (job) => {
  // One after the other: two at once would only make both late.
  before = before.then(async () => {
    const reply = await answer(job as SpeechJob); // the platform sends nothing else
    // Node keeps a failed import for as long as the process lives.
    process.send?.(reply, () => hasFailedToLoad && process.exit());
  });
});
process.on('disconnect', () => process.exit());

async function answer(job: SpeechJob): Promise<SpeechReply> {
  try {
    return { id: job.id, result: await run(job) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { id: job.id, problem, isMissing: isMissingPackage(error) };
  }
}

async function run(job: SpeechJob): Promise<string | Uint8Array> {
  if (job.kind === 'load') {
    await Promise.all([transcriber(), speaker()]);
    return '';
  }
  if (job.kind === 'transcribe') return (await transcriber())(job.samples, job.names);
  return (await speaker())(job.text);
}

const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/** A load that failed is tried again by the next job, in another process. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      hasFailedToLoad = true;
      throw error;
    });
    return loading;
  };
}
