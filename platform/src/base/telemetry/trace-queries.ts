import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

type Query = (...given: unknown[]) => unknown;

interface Queried {
  query: Query;
  /** Exists only on the embedded database, which passes an inner client to the callback. */
  transaction?: (work: (inner: Queried) => unknown, ...more: unknown[]) => unknown;
}

/**
 * Records a client span for each statement, as a child of the request's span. It holds the statement with its
 * placeholders, never the values.
 */
export function traceQueries(client: object): void {
  const queried = client as Queried; // both drivers have it
  const { transaction } = queried;
  queried.query = traced(queried.query.bind(queried));
  if (!transaction) return;
  queried.transaction = (work, ...more) =>
    transaction.call(
      queried,
      (inner) => {
        inner.query = traced(inner.query.bind(inner));
        return work(inner);
      },
      ...more,
    );
}

function traced(query: Query): Query {
  return (...given) => {
    const text = statementText(given[0]);
    const options = {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
      },
    };
    return trace.getTracer('horae').startActiveSpan(operationName(text), options, (span) => {
      const done = given.at(-1);
      if (typeof done === 'function') {
        return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(span, error);
          done(error, ...rest);
        });
      }
      const answer = query(...given);
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      return answer.then(
        (value: unknown) => {
          end(span, null);
          return value;
        },
        (error: unknown) => {
          end(span, error);
          throw error;
        },
      );
    });
  };
}

/** Longer statements are cut off in the span. */
const MAX_STATEMENT_LENGTH = 1000;

function end(span: Span, error: unknown): void {
  // The error's message is left out, because it may hold values.
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function statementText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown }; // a driver's own object
  return typeof text === 'string' ? text : '';
}

const operationName = (text: string): string =>
  /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
