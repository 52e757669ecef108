import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { electLeader } from './elect-leader.ts';

const connectionString = process.env.DATABASE_URL ?? '';
const admin = new pg.Client({ connectionString });
let lock = 7_000_000;

beforeAll(() => admin.connect());
afterAll(() => admin.end());

/** Processes that compete, and which of them lead. */
function compete(count: number) {
  lock += 1;
  const leading: number[] = [];
  const ended: number[] = [];
  const processes = Array.from({ length: count }, (_, index) =>
    electLeader({ connectionString, lock, log: silentLog, pauseMs: 50 }, () => {
      leading.push(index);
      return async () => {
        leading.splice(leading.indexOf(index), 1);
        ended.push(index);
      };
    }),
  );
  onTestFinished(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    expect(leading).toEqual([]);
  });
  return { leading, ended, processes };
}

test('one of several processes leads, and the next takes over when it stops', async () => {
  const { leading, processes } = compete(3);
  await vi.waitFor(() => expect(leading).toHaveLength(1));
  const [first = 0] = leading;
  expect(processes.map(({ isLeading: leads }) => leads()).filter(Boolean)).toHaveLength(1);
  await processes[first]?.stop();

  await vi.waitFor(() => expect(leading).toHaveLength(1), 5000);
  expect(leading).not.toContain(first);
});

test('a leader whose connection breaks stops its work, and one process leads again', async () => {
  const { leading, ended } = compete(2);
  await vi.waitFor(() => expect(leading).toHaveLength(1));
  const holder =
    'select pg_terminate_backend(pid) from pg_locks where locktype = $1 and objid = $2';
  const [first] = leading;
  await admin.query(holder, ['advisory', lock]);

  await vi.waitFor(() => expect(ended).toEqual([first]), 5000);
  await vi.waitFor(() => expect(leading).toHaveLength(1), 5000);
});
