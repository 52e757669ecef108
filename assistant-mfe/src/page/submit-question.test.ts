import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { QuestionSchema, submitQuestion } from './submit-question.ts';

const assistant = vi.hoisted(() => ({ requestAnswer: vi.fn() }));
const catalogue = vi.hoisted(() => ({ findProduct: vi.fn() }));
const stored = vi.hoisted(() => ({ storeAnsweredQuestion: vi.fn() }));
vi.mock('../talk/request-answer.ts', () => assistant);
vi.mock('../product/load-product-facts.ts', () => catalogue);
vi.mock('../product/stored-answers-api.ts', () => stored);
afterEach(() => vi.resetAllMocks());

const product = { slug: 'tidal-300', name: 'Tidal 300' };
const thickness = { kind: 'specification', label: 'thickness', product: 'Tidal 300' };
const fields = { slug: 'tidal-300', question: 'Can I swim with it?' };
const refused = (status: number) => new PlatformError('no', { code: 'ASSISTANT_REFUSED', status });

test.each([
  [{ slug: 'tidal-300' }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: '  ' }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: ['a', 'b'] }, 'question', 'QUESTION_MISSING'],
  [{ slug: 'tidal-300', question: 'x'.repeat(501) }, 'question', 'QUESTION_TOO_LONG'],
  [{ question: 'How thick is it?' }, 'slug', 'PRODUCT_MISSING'],
  [{ slug: '../x', question: 'How thick is it?' }, 'slug', 'PRODUCT_MISSING'],
])('%j is refused at %s with %s', (fields, field, code) => {
  const [issue] = v.safeParse(QuestionSchema, fields).issues ?? [];

  expect([issue?.path?.[0]?.key, issue?.message]).toEqual([field, code]);
});

test('a clicked sample is submitted instead of the text in the field', () => {
  const sent = { slug: 'tidal-300', question: 'half a que', sample: 'Can I swim with it?' };

  expect(v.parse(QuestionSchema, sent)).toEqual(fields);
});

test('question and answer are stored, and the answer redirects to the page of the product', async () => {
  catalogue.findProduct.mockResolvedValue(product);
  assistant.requestAnswer.mockResolvedValue({
    text: 'Yes, to 300 m.',
    audio: '',
    question: '',
    sources: [thickness],
    suggestions: [],
  });

  expect(await submitQuestion(fields)).toEqual({ go: '/product/tidal-300/talk#answers' });
  expect(assistant.requestAnswer.mock.calls[0]?.slice(0, 2)).toEqual([
    product,
    { text: 'Can I swim with it?', audio: null, isSilent: true },
  ]);
  expect(stored.storeAnsweredQuestion.mock.calls).toEqual([
    [
      'tidal-300',
      { question: 'Can I swim with it?', answer: 'Yes, to 300 m.', sources: [thickness] },
    ],
  ]);
});

test('a watch that is gone is refused, and no answer is requested', async () => {
  catalogue.findProduct.mockResolvedValue(null);

  expect(await submitQuestion(fields)).toEqual({ refused: { '': 'PRODUCT_MISSING' } });
  expect(assistant.requestAnswer).not.toHaveBeenCalled();
});

test('too many questions are refused at the field', async () => {
  catalogue.findProduct.mockResolvedValue(product);
  assistant.requestAnswer.mockRejectedValue(refused(429));

  expect(await submitQuestion(fields)).toEqual({ refused: { question: 'LIMITED' } });
});

test.each([refused(503), new TypeError('offline')])('%s is thrown', async (thrown) => {
  catalogue.findProduct.mockResolvedValue(product);
  assistant.requestAnswer.mockRejectedValue(thrown);

  await expect(submitQuestion(fields)).rejects.toBe(thrown);
  expect(stored.storeAnsweredQuestion).not.toHaveBeenCalled();
});
