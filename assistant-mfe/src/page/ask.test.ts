import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { AskSchema, ask } from './ask.ts';

const assistant = vi.hoisted(() => ({ askAssistant: vi.fn() }));
const catalogue = vi.hoisted(() => ({ findProduct: vi.fn() }));
const kept = vi.hoisted(() => ({ keepAnswer: vi.fn() }));
vi.mock('../talk/ask-assistant.ts', () => assistant);
vi.mock('../product/find-product.ts', () => catalogue);
vi.mock('../product/stored-answers.ts', () => kept);
afterEach(() => vi.resetAllMocks());

const product = { slug: 'tidal-300', name: 'Tidal 300' };
const thickness = { kind: 'specification', label: 'thickness', product: 'Tidal 300' };
const asked = { slug: 'tidal-300', question: 'Can I swim with it?' };
const refused = (status: number) => new PlatformError('no', { code: 'ASSISTANT_REFUSED', status });

test.each([
  [{ slug: 'tidal-300' }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: '  ' }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: ['a', 'b'] }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: 'x'.repeat(501) }, 'question', 'QUESTION_TOO_LONG'],
  [{ question: 'How thick is it?' }, 'slug', 'PRODUCT_MISSING'],
  [{ slug: '../x', question: 'How thick is it?' }, 'slug', 'PRODUCT_MISSING'],
])('%j is refused at %s with %s', (fields, field, code) => {
  const [issue] = v.safeParse(AskSchema, fields).issues ?? [];

  expect([issue?.path?.[0]?.key, issue?.message]).toEqual([field, code]);
});

test('a pressed sample is asked in the place of what stands in the field', () => {
  const fields = { slug: 'tidal-300', question: 'half a que', sample: 'Can I swim with it?' };

  expect(v.parse(AskSchema, fields)).toEqual(asked);
});

test('question and answer are kept for the page of the product', async () => {
  catalogue.findProduct.mockResolvedValue(product);
  assistant.askAssistant.mockResolvedValue({
    text: 'Yes, to 300 m.',
    audio: '',
    question: '',
    sources: [thickness],
    suggestions: [],
  });

  expect(await ask(asked)).toEqual({ go: '/product/tidal-300/talk#answers' });
  expect(assistant.askAssistant.mock.calls[0]?.slice(0, 2)).toEqual([
    product,
    { text: 'Can I swim with it?', audio: null, isSilent: true },
  ]);
  expect(kept.keepAnswer.mock.calls).toEqual([
    [
      'tidal-300',
      { question: 'Can I swim with it?', answer: 'Yes, to 300 m.', sources: [thickness] },
    ],
  ]);
});

test('a watch that is gone is told, and nobody is asked', async () => {
  catalogue.findProduct.mockResolvedValue(null);

  expect(await ask(asked)).toEqual({ refused: { '': 'PRODUCT_MISSING' } });
  expect(assistant.askAssistant).not.toHaveBeenCalled();
});

test('too many questions are told beside the field', async () => {
  catalogue.findProduct.mockResolvedValue(product);
  assistant.askAssistant.mockRejectedValue(refused(429));

  expect(await ask(asked)).toEqual({ refused: { question: 'LIMITED' } });
});

test.each([refused(503), new TypeError('offline')])(
  '%s is a failure of the shop',
  async (thrown) => {
    catalogue.findProduct.mockResolvedValue(product);
    assistant.askAssistant.mockRejectedValue(thrown);

    await expect(ask(asked)).rejects.toBe(thrown);
    expect(kept.keepAnswer).not.toHaveBeenCalled();
  },
);
