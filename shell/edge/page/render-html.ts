import { Writable } from 'node:stream';
import type { HydrationOptions } from '@horae/shell/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageTimer } from './page-timer.ts';

export interface RenderedHtml {
  html: string;
  /** Whether every boundary contains its content, and none is left to the browser. */
  isWhole: boolean;
}

interface HtmlOptions {
  /** Milliseconds after which unfinished boundaries are left to the browser. */
  budgetMs: number;
  /** The hydration settings of the host's release; those from before contract 1.12 have none. */
  hydration: HydrationOptions | undefined;
  times: Pick<PageTimer, 'take'>;
}

/**
 * Renders a tree to a string of HTML. Nothing is outlined into scripts, so the page reads the same without JavaScript
 * (`shell/RENDERING.md`).
 */
export const renderHtml = (tree: ReactElement, options: HtmlOptions): Promise<RenderedHtml> =>
  options.times.take('render', () => renderToText(tree, options));

function renderToText(
  tree: ReactElement,
  { budgetMs, hydration }: HtmlOptions,
): Promise<RenderedHtml> {
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), isWhole });
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      ...(hydration && { identifierPrefix: hydration.identifierPrefix }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      // `renderPage` reports the parts, since it knows their names.
      onError() {
        isWhole = false;
        return hydration?.digest;
      },
    });
    const timer = setTimeout(() => stream.abort(new Error('edge budget')), budgetMs);
  });
}
