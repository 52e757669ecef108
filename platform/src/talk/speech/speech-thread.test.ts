import { expect, test } from 'vitest';
import { createSpeechThread } from './speech-thread.ts';

test('a job that takes too long ends the thread, the next one gets a new one', async () => {
  const speech = createSpeechThread({ timeoutMs: 1 });
  const slow = [speech.speak('This never comes to its end.'), speech.speak('Nor does this.')];

  for (const job of await Promise.allSettled(slow)) {
    expect(job).toMatchObject({ status: 'rejected', reason: { message: 'Speech took too long' } });
  }
  await speech.end();
});

test('a thread that is ended tells those who wait, and starts again when it is needed', async () => {
  const speech = createSpeechThread();
  const waiting = speech.speak('Wait for it.');
  const told = expect(waiting).rejects.toThrow('The speech thread ended');
  await speech.end();
  await told;

  expect((await speech.speak('Yes.')).length).toBeGreaterThan(1000);
  await speech.end();
});

test('a thread that is warm has its models before anybody asks', async () => {
  const speech = createSpeechThread();
  await speech.warmUp();

  expect(speech.isRunning()).toBe(true);
  expect((await speech.speak('Yes.')).length).toBeGreaterThan(1000);
  await speech.end();
});

test('an unused thread gives its memory back', async () => {
  const speech = createSpeechThread({ idleMs: 1 });
  await speech.speak('Yes.');

  await expect.poll(() => speech.isRunning()).toBe(false);
});
