import type { NewSpeechJob, SpeechReply } from '@horae/speech/speech-worker-messages';
import {
  type SpeechWorker,
  startSpeechWorker,
  type WorkerListener,
} from './start-speech-worker.ts';

/** The speech models are not installed yet: a shop opens before they have been fetched. */
export class SpeechModelsMissing extends Error {
  override name = 'SpeechModelsMissing';
}

interface Waiting {
  work: NewSpeechJob;
  /** Processes that were lost over it. */
  losses: number;
  resolve: (result: string | Uint8Array) => void;
  reject: (error: Error) => void;
}

interface Limits {
  /** A job that takes longer costs the process its life. */
  timeoutMs?: number;
  /** An unused process gives its memory back. */
  idleMs?: number;
  /** Tests start another worker. */
  startWorker?: (listener: WorkerListener) => SpeechWorker;
}

const defaults = { timeoutMs: 60_000, idleMs: 300_000, startWorker: startSpeechWorker };

/** A job over which so many processes were lost is the reason for it. */
const MOST_LOSSES = 2;

/**
 * Speech in a process of its own: it starts with the first job, does one after the other, ends when it is not needed
 * any more and is replaced when it hangs or breaks. Waiting jobs, and the job it broke over, go to the next.
 */
export function createSpeechProcess(limits: Limits = {}) {
  const line: Line = { ...defaults, ...limits, queue: [], current: null, worker: null, jobs: 0 };
  const run = (work: NewSpeechJob) =>
    new Promise<string | Uint8Array>((resolve, reject) => {
      line.queue.push({ work, losses: 0, resolve, reject });
      if (!line.current) next(line);
    });

  return {
    /** The words in samples at 16 kHz; empty when there are none. `names` may be among them. */
    async transcribe(samples: Float32Array, names: readonly string[] = []): Promise<string> {
      return String(await run({ kind: 'transcribe', samples, names }));
    },

    /** Plain words as a mono wav file at 16 kHz. */
    async speak(text: string): Promise<Uint8Array> {
      const wav = await run({ kind: 'speak', text });
      if (typeof wav === 'string') throw new Error('The speech process answered text for sound');
      return wav;
    },

    /** Loads both models, so that the first question does not wait for them. */
    async warmUp(): Promise<void> {
      await run({ kind: 'load' });
    },

    /** The process, while there is one. */
    pid: () => line.worker?.pid ?? null,

    end: () => end(line),
  };
}

/** Jobs, one at a time, for a worker that comes and goes with them. */
interface Line extends Required<Limits> {
  queue: Waiting[];
  current: Waiting | null;
  worker: SpeechWorker | null;
  /** Number of the current one. */
  jobs: number;
  timer?: NodeJS.Timeout;
}

function next(line: Line): void {
  clearTimeout(line.timer);
  line.current = line.queue.shift() ?? null;
  if (!line.current) {
    line.timer = setTimeout(() => void end(line), line.idleMs).unref();
    return;
  }
  line.jobs += 1;
  line.worker ??= line.startWorker(listenerOf(line));
  line.timer = setTimeout(() => void giveUp(line), line.timeoutMs);
  line.worker.send({ ...line.current.work, id: line.jobs });
}

function listenerOf(line: Line): WorkerListener {
  return {
    onReply(reply: SpeechReply) {
      const { current } = line;
      if (!current || reply.id !== line.jobs) return;
      if ('result' in reply) current.resolve(reply.result);
      else current.reject(new (reply.isMissing ? SpeechModelsMissing : Error)(reply.problem));
      next(line);
    },

    onLost(reason) {
      line.worker = null;
      const { current } = line;
      if (!current) return;
      current.losses += 1;
      if (current.losses < MOST_LOSSES) line.queue.unshift(current);
      else current.reject(new Error(reason));
      next(line);
    },
  };
}

/** The next job waits until the process that hangs is gone: two at once would have no room. */
async function giveUp(line: Line): Promise<void> {
  line.current?.reject(new Error('Speech took too long'));
  await endWorker(line);
  next(line);
}

/** Rejects the jobs that still wait at once. */
async function end(line: Line): Promise<void> {
  clearTimeout(line.timer);
  const left = [...(line.current ? [line.current] : []), ...line.queue.splice(0)];
  line.current = null;
  for (const job of left) job.reject(new Error('The speech process ended'));
  await endWorker(line);
}

async function endWorker(line: Line): Promise<void> {
  const ending = line.worker;
  line.worker = null;
  await ending?.end();
}

export type SpeechProcess = ReturnType<typeof createSpeechProcess>;
