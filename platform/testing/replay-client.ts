import { expect } from 'vitest';

/** A value that a client reads: of some kind, or exactly this one. */
type Expectation = 'text' | 'number' | 'filled list' | 'object' | 'address' | { is: unknown };

/** One recorded call of a client. Names in braces are replaced by the values that earlier steps stored. */
export interface ReplayableCall {
  purpose: string;
  call: readonly ['GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS', string];
  /** Sent as `.r`, as the SDK does with GET. */
  query?: object;
  body?: object;
  /** Sent as a form, such as a shopper submits on a page of the platform. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** 200 unless given. */
  status?: number;
  /** The parts of the answer that the client reads, by their path in it. */
  reads?: Record<string, Expectation>;
  /**
   * Values that later calls need: the name that they use, and the path in the answer; `location.…` reads the parameters
   * of the `Location` header.
   */
  saves?: Record<string, string>;
}

/** A client's calls, from its first page on. */
export interface RecordedClientCalls {
  client: string;
  steps: readonly ReplayableCall[];
}

interface Platform {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

type Saved = Record<string, string>;

/** Makes the calls of a conversation in order, and expects each answer to have what its client reads. */
export async function replayCalls(
  app: Platform,
  steps: readonly ReplayableCall[],
  known: Saved,
): Promise<void> {
  const saved: Saved = { ...known };
  for (const step of steps) {
    const response = await app.request(requestPath(step, saved), requestInit(step, saved));
    const text = await response.text();
    expect(response.status, `${step.purpose}: ${text.slice(0, 500)}`).toBe(step.status ?? 200);
    const answer = { ...parseAnswer(text), location: locationParameters(response) };
    for (const [path, expected] of Object.entries(step.reads ?? {})) {
      expectValue(
        valueAt(answer, path),
        fillPlaceholders(expected, saved),
        `${step.purpose} reads ${path}`,
      );
    }
    for (const [name, path] of Object.entries(step.saves ?? {})) {
      const value = valueAt(answer, path);
      expect(value, `${step.purpose} keeps ${path}`).toEqual(expect.any(String));
      saved[name] = String(value);
    }
  }
}

function requestPath({ call, query }: ReplayableCall, saved: Saved): string {
  const path = fillPlaceholders(call[1], saved);
  if (!query) return path;
  const encoded = Buffer.from(JSON.stringify(fillPlaceholders(query, saved))).toString('base64url');
  return `${path}${path.includes('?') ? '&' : '?'}.r=${encoded}`;
}

function requestInit(
  { call: [method], body, form, headers = {} }: ReplayableCall,
  saved: Saved,
): RequestInit {
  const authorization = saved.token === undefined ? {} : { authorization: saved.token };
  const all = { ...(form ? {} : authorization), ...headers };
  if (form)
    return { method, headers: all, body: new URLSearchParams(fillPlaceholders(form, saved)) };
  if (!body) return { method, headers: all };
  const json = { 'content-type': 'application/json', ...all };
  return { method, headers: json, body: JSON.stringify(fillPlaceholders(body, saved)) };
}

/** Replaces each `{name}` by the stored value, at any depth. */
function fillPlaceholders<Value>(value: Value, saved: Saved): Value {
  const text = JSON.stringify(value).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in saved ? JSON.stringify(saved[name]).slice(1, -1) : whole,
  );
  return JSON.parse(text);
}

function parseAnswer(text: string): object {
  if (!text.startsWith('{')) return {};
  const answer: unknown = JSON.parse(text);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** The parameters in the query or fragment of the `Location` header. */
function locationParameters({ headers }: Response): Record<string, string> {
  const location = headers.get('location');
  if (location === null) return {};
  const { hash, search } = new URL(location, 'http://platform.test');
  return Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
}

function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return value;
}

function expectValue(value: unknown, expected: Expectation, because: string): void {
  switch (expected) {
    case 'text':
      expect(value, because).toEqual(expect.stringMatching(/./));
      break;
    case 'number':
      expect(value, because).toEqual(expect.any(Number));
      break;
    case 'object':
      expect(value, because).toEqual(expect.any(Object));
      break;
    case 'filled list':
      expect(value, because).toEqual(expect.any(Array));
      expect(value, because).not.toEqual([]);
      break;
    case 'address':
      expect(URL.canParse(String(value)), `${because}: ${value}`).toBe(true);
      break;
    default:
      expect(value, because).toEqual(expected.is);
  }
}
