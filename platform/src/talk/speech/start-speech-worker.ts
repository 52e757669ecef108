import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { SpeechJob, SpeechReply } from '@horae/speech/speech-worker-messages';

/** A built file, or a source that needs a compiler. */
const PROGRAM = createRequire(import.meta.url).resolve('@horae/speech/speech-worker');
const COMPILED = PROGRAM.endsWith('.ts') ? ['--import', 'tsx'] : [];

/** A process that does one job after the other. */
export interface SpeechWorker {
  pid: number | undefined;
  send: (job: SpeechJob) => void;
  /** Resolves when it is gone. */
  end: () => Promise<void>;
}

/** Receives the events of a worker. */
export interface WorkerListener {
  onReply: (reply: SpeechReply) => void;
  /** It has ended by itself; never said twice, nor after {@link SpeechWorker.end}. */
  onLost: (reason: string) => void;
}

/**
 * Starts a process that listens and speaks. It does not keep its parent running, gets none of the shop's secrets, and
 * ends by itself when the one that started it is gone.
 */
export function startSpeechWorker({ onReply, onLost }: WorkerListener): SpeechWorker {
  const { PATH = '', TMPDIR, MALLOC_ARENA_MAX } = process.env;
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    // Node's warning that its WASI is experimental is of no use here.
    execArgv: ['--no-warnings', ...COMPILED],
    env: { PATH, TMPDIR, MALLOC_ARENA_MAX },
  });
  child.unref();
  child.channel?.unref();
  let isOver = false;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lost = (reason: string) => {
    if (!isOver) onLost(reason);
    isOver = true;
  };
  child.on('message', (reply) => onReply(reply as SpeechReply)); // our own program's
  child.on('error', (error) => lost(error.message));
  child.on('exit', (code, signal) => lost(`The speech process ended with ${signal ?? code}`));

  return {
    pid: child.pid,
    send: (job) => sendTo(child, job, lost),
    async end() {
      isOver = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function sendTo(child: ChildProcess, job: SpeechJob, lost: (reason: string) => void): void {
  child.send(job, (error) => {
    if (error) lost(error.message);
  });
}
