import { act } from '@testing-library/react';
import { Suspense, useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hydration, isClientRenderedBoundaryError } from './hydration-options.ts';

const isBrowser = { now: false };
const Broken = () => {
  if (!isBrowser.now) throw new Error('broken on the edge');
  return <p>There</p>;
};
const page = (
  <Suspense fallback="on its way">
    <Broken />
  </Suspense>
);

const { identifierPrefix, digest } = hydration;

/** HTML as the edge renders it. */
async function rendered(tree: React.ReactElement): Promise<string> {
  const stream = await renderToReadableStream(tree, { identifierPrefix, onError: () => digest });
  await stream.allReady;
  return new Response(stream).text();
}

test('place-dependent ids contain the prefix', async () => {
  const Named = () => <input id={useId()} />;

  expect(await rendered(<Named />)).toContain(identifierPrefix);
});

test('a boundary that was left to the browser is no hydration error', async () => {
  const reported: unknown[] = [];
  const hydrated = async (html: string, tree: React.ReactElement) => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    await act(async () => {
      const onRecoverableError = (error: unknown) => reported.push(error);
      hydrateRoot(root, tree, { identifierPrefix, onRecoverableError });
    });
  };
  const html = await rendered(page);
  isBrowser.now = true;
  await hydrated(html, page);
  await hydrated('<p>other</p>', <p>this</p>);

  expect(reported.map(isClientRenderedBoundaryError)).toEqual([true, false]);
});
