import type { ReadingTool } from '@horae/shared';
import { findProduct } from '../product/load-product-facts.ts';
import { requestAnswer } from '../talk/request-answer.ts';
import { type AskAboutWatchInput, input } from './ask-about-watch.input.ts';

/** Sends the same request as Talk to Product, but stores nothing and requests no sound. */
export const askAboutWatchTool: ReadingTool<AskAboutWatchInput> = {
  schema: input,
  async run({ slug, question }, signal) {
    const product = await findProduct(slug);
    if (!product) return { refused: 'PRODUCT_MISSING', message: 'The shop sells no such watch.' };
    const request = { text: question, audio: null, isSilent: true };
    const { text, sources = [] } = await requestAnswer(product, request, signal);
    return {
      ...{ watch: product.name, question, answer: text },
      sources: sources.map(({ label, path }) => ({ label, ...(path && { link: path }) })),
      link: `/product/${product.slug}`,
    };
  },
};
