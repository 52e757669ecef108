import { afterEach, expect, test, vi } from 'vitest';
import { askAboutWatchTool } from './ask-about-watch-tool.ts';

const assistant = vi.hoisted(() => ({ requestAnswer: vi.fn() }));
const catalogue = vi.hoisted(() => ({ findProduct: vi.fn() }));
vi.mock('../talk/request-answer.ts', () => assistant);
vi.mock('../product/load-product-facts.ts', () => catalogue);
afterEach(() => vi.resetAllMocks());

const asked = { slug: 'tidal-300', question: 'Can I swim with it?' };
const { signal } = new AbortController();

test('a question is answered as text, with its sources and without audio', async () => {
  catalogue.findProduct.mockResolvedValue({ slug: 'tidal-300', name: 'Tidal 300' });
  assistant.requestAnswer.mockResolvedValue({
    ...{ text: 'Yes, to 300 m.', audio: 'c291bmQ=', question: '', suggestions: [] },
    sources: [{ kind: 'fact', label: 'Water resistance', path: '/product/tidal-300' }],
  });

  expect(await askAboutWatchTool.run(asked, signal)).toEqual({
    ...{ watch: 'Tidal 300', question: asked.question, answer: 'Yes, to 300 m.' },
    sources: [{ label: 'Water resistance', link: '/product/tidal-300' }],
    link: '/product/tidal-300',
  });
  expect(assistant.requestAnswer.mock.calls[0]?.[1]).toMatchObject({ isSilent: true });
});

test('no answer is requested about a watch that is gone', async () => {
  catalogue.findProduct.mockResolvedValue(null);

  expect(await askAboutWatchTool.run(asked, signal)).toMatchObject({ refused: 'PRODUCT_MISSING' });
  expect(assistant.requestAnswer).not.toHaveBeenCalled();
});
