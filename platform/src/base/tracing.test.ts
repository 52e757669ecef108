import { type Span, trace } from '@opentelemetry/api';
import { afterEach, expect, test, vi } from 'vitest';
import { traceQueries } from './tracing.ts';

afterEach(() => {
  trace.disable();
});

/** Hears of spans as an exporter would. */
function recordSpans() {
  const spans: { name: string; attributes: object; hasFailed: boolean; isOver: boolean }[] = [];
  const startActiveSpan = (
    name: string,
    { attributes }: { attributes: object },
    work: (span: Span) => unknown,
  ) => {
    const one = { name, attributes, hasFailed: false, isOver: false };
    spans.push(one);
    const setStatus = () => {
      one.hasFailed = true;
    };
    const end = () => {
      one.isOver = true;
    };
    return work({ setStatus, end } as unknown as Span); // as much of a span as is used
  };
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startActiveSpan, startSpan: vi.fn() }) as never, // as much of a tracer as is used
  });
  return spans;
}

const statement = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': text });
const SQL = 'select id from member where mail = $1';

test('a statement is traced without its values, and its result is passed on', async () => {
  const spans = recordSpans();
  const client = { query: async (_text: string, [mail]: string[]) => `found ${mail}` };
  traceQueries(client);

  expect(await client.query(SQL, ['a@b.example'])).toBe('found a@b.example');
  expect(spans).toEqual([
    { name: 'select', attributes: statement(SQL), hasFailed: false, isOver: true },
  ]);
});

test('a failed statement is traced as failed, and still fails', async () => {
  const spans = recordSpans();
  const client = { query: async (_text: string) => Promise.reject(new Error('a@b.example')) };
  traceQueries(client);

  await expect(client.query(SQL)).rejects.toThrow('a@b.example');
  expect(spans[0]).toMatchObject({ hasFailed: true, isOver: true });
  expect(JSON.stringify(spans)).not.toContain('a@b.example');
});

test('a driver with callbacks is traced as well', () => {
  const spans = recordSpans();
  const answers: ((error: Error | null, rows?: number[]) => void)[] = [];
  const client = {
    query(_statement: object, done: (error: Error | null, rows?: number[]) => void) {
      answers.push(done);
    },
  };
  traceQueries(client);
  const done = vi.fn();
  client.query({ text: SQL, values: ['a@b.example'] }, done);
  expect(spans[0]).toMatchObject({ attributes: statement(SQL), isOver: false });

  answers[0]?.(null, [1]);
  expect(done).toHaveBeenCalledWith(null, [1]);
  expect(spans[0]?.isOver).toBe(true);
});

test('statements of a transaction are traced too', async () => {
  const spans = recordSpans();
  const client = {
    query: async (_text: string) => 0,
    transaction: async (work: (inner: { query: (text: string) => Promise<number> }) => unknown) =>
      work({ query: async () => 7 }),
  };
  traceQueries(client);

  expect(await client.transaction((inner) => inner.query('update cart set x = $1'))).toBe(7);
  expect(spans.map(({ name }) => name)).toEqual(['update']);
});
