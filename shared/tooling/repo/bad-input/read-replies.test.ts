import { expect, test } from 'vitest';
import { readReplies } from './read-replies.ts';

const read = (text: string, ...methods: string[]) =>
  readReplies(Buffer.from(text, 'latin1'), methods);
const OK = 'HTTP/1.1 200 OK\r\nx-request-id: a\r\nContent-Length: 2\r\n\r\nok';

test('answers are separated by their lengths, their chunks, or by having no body', () => {
  const chunks =
    'HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n1\r\n!\r\n0\r\n\r\n';
  const none = 'HTTP/1.1 204 None\r\nx-request-id: b\r\n\r\n';

  expect(read(OK + chunks + none + OK, 'GET', 'GET', 'GET', 'GET')).toMatchObject([
    { status: 200, id: 'a', body: 'ok', closes: false },
    { status: 404, id: undefined, body: 'no!' },
    { status: 204, id: 'b', body: '' },
    { status: 200, body: 'ok' },
  ]);
});

test('an answer to HEAD has no body, whatever length it states', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\nconnection: close\r\n\r\n';

  expect(read(head + OK, 'HEAD', 'GET')).toMatchObject([
    { closes: true, body: '' },
    { body: 'ok' },
  ]);
});

test('an answer that is not whole yet is none', () => {
  for (let length = 0; length < OK.length; length += 1) {
    expect(read(OK.slice(0, length), 'GET')).toEqual([]);
  }
  expect(read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n', 'GET')).toEqual(
    [],
  );
});

test('what comes before an answer is passed over, and what is no HTTP is an error', () => {
  expect(read(`HTTP/1.1 100 Continue\r\n\r\n${OK}`, 'POST')).toMatchObject([{ status: 200 }]);
  expect(() => read('hello\r\n\r\n', 'GET')).toThrow('Not the beginning of an answer');
});
