import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-log-'));
  path = join(folder, 'logs/edge.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const complaints: string[] = [];
const open = (options = {}) =>
  openLogFile(path, { report: (line) => complaints.push(line), ...options });
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('only its owner can read a log, and a restart appends to it', () => {
  for (const line of ['one\n', 'two\n']) {
    const log = open();
    log.write(Buffer.from(line));
    log.close();
  }

  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  expect(mode(path)).toBe('600');
  expect(mode(join(folder, 'logs'))).toBe('700');
});

test('a log that others could read is made private', () => {
  open().write(Buffer.from('one\n'));
  chmodSync(path, 0o644);
  open().write(Buffer.from('two\n'));

  expect(mode(path)).toBe('600');
});

test('a full log is rotated, and the oldest is deleted', () => {
  const log = open({ maxBytes: 8, copies: 2 });
  for (const word of ['one', 'two', 'six', 'ten', 'red', 'sky', 'sea'])
    log.write(Buffer.from(`${word}\n`));
  log.close();

  const text = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');
  expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
    'edge.log',
    'edge.log.1',
    'edge.log.2',
  ]);
  expect(['edge.log.2', 'edge.log.1', 'edge.log'].map(text)).toEqual([
    'six\nten\n',
    'red\nsky\n',
    'sea\n',
  ]);
  expect(mode(`${path}.1`)).toBe('600');
});

test('a log that cannot be written is reported once, and the process continues', () => {
  writeFileSync(join(folder, 'logs'), 'no folder');
  complaints.length = 0;
  const log = open();
  log.write(Buffer.from('one\n'));
  log.write(Buffer.from('two\n'));
  log.close();

  expect(complaints).toEqual([expect.stringContaining(`The log ${path} is not written:`)]);
});
