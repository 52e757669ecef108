import { FormPlaceContext, RenderedRole, type TalkProduct, tokens } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Component as TalkPage } from '../expose/talk-page.tsx';
import type { StoredAnswer } from '../product/stored-answers-api.ts';
import { ANSWERS_QUERY_KEY, sessionAnswersQuery, talkProductQuery } from './talk-page-queries.ts';

beforeEach(() => {
  tokens.clear();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => vi.unstubAllGlobals());

const product: TalkProduct = {
  id: 'p1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  description: '',
  brand: '',
  price: 389,
  discountedPrice: 389,
  currency: 'USD',
  inStock: true,
  stock: 3,
  ribbon: '',
  options: [],
  sections: [],
  reviews: [],
};
const SWIM: StoredAnswer = {
  question: 'Can I swim with it?',
  answer: 'Yes <b>, to 300 m.',
  sources: [{ kind: 'specification', label: 'water resistance', product: 'Tidal 300' }],
};

interface Shown {
  found?: TalkProduct | null;
  answers?: StoredAnswer[];
  refused?: Record<string, string>;
}

function pageWith({ found = product, answers = [], refused }: Shown = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(talkProductQuery('tidal-300').queryKey, found);
  queryClient.setQueryData(sessionAnswersQuery('tidal-300').queryKey, answers);
  const values = { slug: 'tidal-300', question: 'How thick?' };
  const answer = refused ? { action: 'assistant/ask', refused, values } : null;
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RenderedRole value="visitor">
        <FormPlaceContext value={{ from: '/product/tidal-300/talk', answer }}>
          <StaticRouter location="/product/tidal-300/talk">
            <Routes>
              <Route path="/product/:slug/talk" element={<TalkPage />} />
            </Routes>
          </StaticRouter>
        </FormPlaceContext>
      </RenderedRole>
    </QueryClientProvider>
  );
  return { tree, queryClient };
}

/** Puts the HTML into the document without hydrating it. */
function showHtml(html: string) {
  document.body.innerHTML = `<div>${html}</div>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  return document.body.firstElementChild as HTMLElement; // written one line above
}

const sentBy = (button: HTMLElement) => {
  const { form } = button as HTMLButtonElement; // found by its role
  return form && [form.getAttribute('action'), ...new FormData(form, button as HTMLButtonElement)];
};

test('without script a typed question and a sample can be sent', () => {
  showHtml(renderToString(pageWith().tree));
  const common = [
    '/_action/assistant/ask',
    ['from', '/product/tidal-300/talk'],
    ['key', ''],
    ['slug', 'tidal-300'],
    ['question', ''],
  ];

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask about the Tidal 300');
  expect(screen.getByRole('link', { name: 'Back to the Tidal 300' }).getAttribute('href')).toBe(
    '/product/tidal-300',
  );
  const submitButton = screen.getByRole('button', { name: 'Ask' });
  expect(submitButton).toHaveProperty('disabled', false);
  expect(sentBy(submitButton)).toEqual(common);
  expect(sentBy(screen.getByRole('button', { name: 'Can I swim with it?' }))).toEqual([
    ...common,
    ['sample', 'Can I swim with it?'],
  ]);
});

test('answers of the session are shown as text, newest first', () => {
  const answers = [SWIM, { question: 'How thick is it?', answer: '12 mm.', sources: [] }];
  showHtml(renderToString(pageWith({ answers }).tree));
  const list = within(screen.getByRole('region', { name: 'Your questions' }));

  expect(list.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Can I swim with it?',
    'How thick is it?',
  ]);
  expect(list.getByText('Yes <b>, to 300 m.', { exact: false })).toBeTruthy();
  expect(list.getByRole('link', { name: 'Water resistance' }).getAttribute('href')).toBe(
    '/product/tidal-300#:~:text=Water%20resistance',
  );
});

test.each([
  ['question', 'QUESTION_MISSING', 'Please type a question.'],
  ['question', 'LIMITED', /wait a minute/],
  ['', 'PRODUCT_MISSING', /not in the shop any more/],
  ['', 'UNAVAILABLE', /there was an error processing your request/],
])('a refusal of %s with %s is shown at the field, which keeps its text', (name, code, words) => {
  showHtml(renderToString(pageWith({ refused: { [name]: code } }).tree));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Type a question' });

  expect(field.value).toBe('How thick?');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(words);
});

test('an unknown slug shows that the watch is missing', () => {
  showHtml(renderToString(pageWith({ found: null }).tree));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This watch is not in the shop',
  );
});

test('hydration keeps the page, and unmounting drops the stored answers', async () => {
  const { tree, queryClient } = pageWith({ answers: [SWIM] });
  const onRecoverableError = vi.fn();
  const holder = showHtml(renderToString(tree));
  const root = await act(async () => hydrateRoot(holder, tree, { onRecoverableError }));

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Your questions' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
  act(() => root.unmount());
  expect(queryClient.getQueriesData({ queryKey: ANSWERS_QUERY_KEY })).toEqual([]);
});
