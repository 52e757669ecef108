import { expect, test } from 'vitest';
import type { SpeechWorker, WorkerListener } from './start-speech-worker.ts';
import { createSpeechProcess, SpeechModelsMissing } from './supervise-speech-process.ts';

test('a job that takes too long ends its process, and the next one gets a new process', async () => {
  const speech = createSpeechProcess({ timeoutMs: 1 });
  const slow = [speech.speak('This never comes to its end.'), speech.speak('Nor does this.')];

  for (const job of await Promise.allSettled(slow)) {
    expect(job).toMatchObject({ status: 'rejected', reason: { message: 'Speech took too long' } });
  }
  await speech.end();
});

test('a process that ends rejects its waiting jobs, and is started again on demand', async () => {
  const speech = createSpeechProcess();
  const waiting = speech.speak('Wait for it.');
  const told = expect(waiting).rejects.toThrow('The speech process ended');
  await speech.end();
  await told;

  expect((await speech.speak('Yes.')).length).toBeGreaterThan(1000);
  await speech.end();
});

test('a missing model is distinguished from a failure', async () => {
  const startWorker = ({ onReply }: WorkerListener): SpeechWorker => ({
    pid: 1,
    send: ({ id }) =>
      void queueMicrotask(() => onReply({ id, problem: 'no package', isMissing: id === 1 })),
    end: async () => undefined,
  });
  const speech = createSpeechProcess({ startWorker });

  await expect(speech.warmUp()).rejects.toThrow(SpeechModelsMissing);
  await expect(speech.warmUp()).rejects.not.toThrow(SpeechModelsMissing);
  await speech.end();
});

test('a warm process has loaded its models before the first job', async () => {
  const speech = createSpeechProcess();
  await speech.warmUp();

  expect(speech.pid()).not.toBeNull();
  expect((await speech.speak('Yes.')).length).toBeGreaterThan(1000);
  await speech.end();
});

test('an idle process frees its memory', async () => {
  const speech = createSpeechProcess({ idleMs: 1 });
  await speech.speak('Yes.');

  await expect.poll(() => speech.pid()).toBeNull();
});

test('a process that dies is replaced, and the next one repeats its job', async () => {
  const speech = createSpeechProcess();
  await speech.warmUp();
  const first = speech.pid();
  const asked = [speech.speak('Does it wind itself?'), speech.speak('Is it in stock?')];
  process.kill(first ?? 0, 'SIGKILL');

  for (const wav of await Promise.all(asked)) expect(wav.length).toBeGreaterThan(1000);
  expect(speech.pid()).not.toBe(first);
  await speech.end();
});

test('a job that lost two processes is given up, and those behind it are done', async () => {
  const startWorker = ({ onReply, onLost }: WorkerListener): SpeechWorker => ({
    pid: 1,
    send: (job) =>
      queueMicrotask(() =>
        job.kind === 'speak' && job.text === 'Break.'
          ? onLost('broken')
          : onReply({ id: job.id, result: 'heard' }),
      ),
    end: async () => undefined,
  });
  const speech = createSpeechProcess({ startWorker });
  const breaking = expect(speech.speak('Break.')).rejects.toThrow('broken');
  const behind = speech.transcribe(new Float32Array(1));

  await breaking;
  expect(await behind).toBe('heard');
  await speech.end();
});
