import type { TalkProduct, TalkStart } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as TalkPage } from '../src/expose/talk-page.tsx';
import { Component as TalkPanel } from '../src/expose/talk-panel.tsx';
import { sessionAnswersQuery, talkProductQuery } from '../src/page/talk-page-queries.ts';
import type { StoredAnswer } from '../src/product/stored-answers-api.ts';

const tidal: TalkProduct = {
  id: '1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  description: '<p>A diver.</p>',
  brand: 'Horae',
  price: 389,
  discountedPrice: 349,
  currency: 'USD',
  inStock: true,
  stock: 24,
  ribbon: 'Bestseller',
  options: [{ name: 'Strap', choices: ['Steel bracelet'] }],
  sections: [{ title: 'Specifications', html: '<ul></ul>' }],
  reviews: [{ title: 'Good', rating: 5, content: 'Yes.' }],
};
const swim: StoredAnswer = {
  question: 'Can I swim with it?',
  answer: 'Yes, it is built for water down to 300 m.',
  sources: [{ kind: 'specification', label: 'Water resistance', product: 'Tidal 300' }],
};

const ASK = '/process_audio_returning_user/';
const spoken = {
  transcription_answer: 'It is 12.6 mm thick, a little less than most watches for diving.',
  file_content: '',
  sources: [{ kind: 'specification', label: 'Thickness', product: 'Tidal 300' }],
};
const answers = { '/ready/': () => new Response(null, { status: 204 }) };

/** The panel in a page, which has margins. */
const inPage = (start?: TalkStart) => (
  <div style={{ padding: 'var(--space-5) var(--margin)' }}>
    <TalkPanel product={tidal} {...(start && { start })} />
  </div>
);
const panel = { shown: inPage(), answers };
/** A question of a shopper who typed it on the product's page. */
const asked = inPage({ kind: 'ask', question: 'How thick is it?' });

const known = (product: TalkProduct | null, stored: StoredAnswer[]) => (cache: QueryClient) => {
  cache.setQueryData(talkProductQuery('tidal-300').queryKey, product);
  cache.setQueryData(sessionAnswersQuery('tidal-300').queryKey, stored);
};
const page = { shown: <TalkPage />, at: '/product/tidal-300/talk', path: '/product/:slug/talk' };

/** Talk to Product as a panel and as a page. */
export const talkStates: WorkbenchState[] = [
  { name: 'talk-panel/idle', ...panel, isShort: true },
  { name: 'talk-panel/waiting', ...panel, shown: asked },
  {
    name: 'talk-panel/answered',
    shown: asked,
    answers: { ...answers, [ASK]: () => Response.json(spoken) },
    isShort: true,
  },
  {
    name: 'talk-panel/failed',
    shown: asked,
    answers: { ...answers, [ASK]: () => new Response('', { status: 500 }) },
  },
  { name: 'talk-page/new', ...page, answers, fill: known(tidal, []) },
  { name: 'talk-page/answers', ...page, answers, fill: known(tidal, [swim]) },
  {
    name: 'talk-page/refused',
    ...page,
    answers,
    fill: known(tidal, []),
    answer: {
      action: 'assistant/ask',
      refused: { question: 'QUESTION_MISSING' },
      values: { slug: 'tidal-300', question: '' },
    },
  },
  { name: 'talk-page/missing', ...page, answers, fill: known(null, []) },
  { name: 'talk-page/waiting', ...page, answers },
];
