import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { createQuestionLog } from './question-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'horae-questions-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a question is logged as one line, whatever it contains', async () => {
  const file = join(folder, 'questions.jsonl');
  createQuestionLog(file, silentLog)({ question: 'Is it\nblue?', answer: 'No.' });

  const line = await vi.waitFor(async () => {
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/\n$/);
    return text;
  });
  expect(line.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ question: 'Is it\nblue?', answer: 'No.' });
});

test('nothing is written without a file', async () => {
  createQuestionLog(undefined, silentLog)({ question: 'Is it blue?', answer: 'No.' });

  expect(await readdir(folder)).toEqual([]);
});

test('a file that cannot be written is reported in the log', async () => {
  const error = vi.spyOn(silentLog, 'error');
  createQuestionLog(
    join(folder, 'no', 'such', 'folder'),
    silentLog,
  )({ question: 'A?', answer: 'B' });

  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  error.mockRestore();
});
