import { loadWixClient } from '@horae/shared';

/**
 * The questions of lists. Their code, the SDK and the readers of its answers, comes with the first one
 * that is asked here: those of the first view have been answered by the edge.
 */
export async function askCatalogue() {
  const [{ listQuestions }] = await Promise.all([
    import('./find/list-questions.ts'),
    loadWixClient(),
  ]);
  return listQuestions;
}

/** The questions about one product, loaded likewise. */
export async function askAboutProduct() {
  const [{ productQuestions }] = await Promise.all([
    import('./find/product-questions.ts'),
    loadWixClient(),
  ]);
  return productQuestions;
}
