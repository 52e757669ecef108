import { Worker } from 'node:worker_threads';

export type SpeechJob = { id: number } & (
  | { kind: 'transcribe'; samples: Float32Array }
  | { kind: 'speak'; text: string }
  | { kind: 'load' }
);

export type SpeechReply = { id: number } & ({ result: string | Uint8Array } | { problem: string });

type Work = SpeechJob extends infer Job ? (Job extends SpeechJob ? Omit<Job, 'id'> : never) : never;

interface Waiting {
  resolve: (result: string | Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Limits {
  /** A job that takes longer costs the thread its life. */
  timeoutMs?: number;
  /** An unused thread gives its memory back. */
  idleMs?: number;
}

/**
 * Speech in a thread of its own: it starts with the first job, does one after the other, ends when it is not needed
 * any more and is replaced when it hangs or breaks.
 */
export function createSpeechThread(limits: Limits = {}) {
  const { run, isRunning, end } = createThread(limits);
  return {
    /** The words in samples at 16 kHz; empty when there are none. The samples are handed over. */
    async transcribe(samples: Float32Array<ArrayBuffer>): Promise<string> {
      return String(await run({ kind: 'transcribe', samples }, [samples.buffer]));
    },

    /** Plain words as a mono wav file at 16 kHz. */
    async speak(text: string): Promise<Uint8Array> {
      const wav = await run({ kind: 'speak', text });
      if (typeof wav === 'string') throw new Error('The speech thread answered text for sound');
      return wav;
    },

    /** Loads both models, so that the first question does not wait for them. */
    async warmUp(): Promise<void> {
      await run({ kind: 'load' });
    },

    isRunning,

    end: () => end(),
  };
}

/** Jobs for a worker that comes and goes with them. */
function createThread({ timeoutMs = 60_000, idleMs = 300_000 }: Limits) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  function settle(reply: SpeechReply): void {
    const job = waiting.get(reply.id);
    if (!job) return;
    waiting.delete(reply.id);
    clearTimeout(job.timer);
    if ('result' in reply) job.resolve(reply.result);
    else job.reject(new Error(reply.problem));
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
  }

  /** Those who still wait are told at once. */
  function end(reason = 'The speech thread ended'): Promise<unknown> {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    for (const id of [...waiting.keys()]) settle({ id, problem: reason });
    clearTimeout(idle);
    return ending?.terminate() ?? Promise.resolve();
  }

  function start(): Worker {
    const started = startWorker();
    started.on('message', settle);
    const isLost = (error?: Error) => {
      if (worker === started) void end(error?.message);
    };
    started.on('error', isLost).on('exit', () => isLost());
    started.unref();
    return started;
  }

  function run(work: Work, transfer: ArrayBuffer[] = []): Promise<string | Uint8Array> {
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    jobs += 1;
    const id = jobs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void end('Speech took too long'), timeoutMs);
      waiting.set(id, { resolve, reject, timer });
      thread.postMessage({ ...work, id }, transfer);
    });
  }

  return { run, end, isRunning: () => worker !== null };
}

export type SpeechThread = ReturnType<typeof createSpeechThread>;

function startWorker(): Worker {
  // What Node says about its WASI being new is of no use to anybody here.
  return new Worker(new URL('./start-worker.mjs', import.meta.url), {
    execArgv: ['--no-warnings'],
  });
}
