import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import type { WatchCardData } from '../src/chat/chat-reply.ts';
import { type ChatMessage, storeMessages } from '../src/chat/conversation-storage.ts';
import { platformConversationQuery } from '../src/chat/stored-conversation-api.ts';
import { ChatPage } from '../src/expose/chat-page.tsx';
import { ChatWindow } from '../src/expose/chat-window.tsx';

const AT = Date.parse('2026-03-16T10:00:00Z');
const watch = (name: string, inStock = true): WatchCardData => ({
  name,
  url: `/product/${name.toLowerCase().replaceAll(' ', '-')}`,
  price: '$319.00',
  inStock,
  picture: { path: '/media/reef.jpg', alt: '', width: 800, height: 800 },
  productId: name,
  options: { Strap: 'Rubber' },
});

const said = (id: number, isBot: boolean, text: string, more: Partial<ChatMessage> = {}) => ({
  id,
  text,
  isBot,
  timestamp: AT + id * 60_000,
  ...more,
});
const WATCHES: ChatMessage[] = [
  said(1, true, 'Hello! How can I help you today?'),
  said(2, false, 'Which watches can I dive with?'),
  said(3, true, 'These two. More of them: /products?categoryId=dive', {
    cards: [watch('Tidal 300'), watch('Reef 200', false)],
  }),
];
const ORDERS: ChatMessage[] = [
  said(1, false, 'What have I ordered?'),
  said(2, true, 'Your last order:', {
    orders: [
      {
        number: 10_042,
        placedAt: '2026-03-14T10:09:00Z',
        items: ['2 × Tidal 300'],
        total: '$718.20',
      },
    ],
  }),
  said(3, false, 'And where is it?'),
  said(4, true, 'Sorry, I did not get an answer. Please try again.', { failed: true }),
];

const stored = (messages: ChatMessage[]) => ({
  prepare: () => storeMessages(messages, 'visitor'),
});
const page = {
  shown: <ChatPage />,
  at: '/chat',
  fill: (cache: Parameters<NonNullable<WorkbenchState['fill']>>[0]) => {
    cache.setQueryData(platformConversationQuery.queryKey, []);
  },
};
const chatWindow = { shown: <ChatWindow onClose={() => undefined} /> };

/** The chat as a page and as a window. */
export const chatStates: WorkbenchState[] = [
  { name: 'chat-page/greeting', ...page, isShort: true },
  { name: 'chat-page/watches', ...page, ...stored(WATCHES) },
  { name: 'chat-page/orders', ...page, ...stored(ORDERS) },
  {
    name: 'chat-page/refused',
    ...page,
    answer: {
      action: 'support/ask',
      refused: { message: 'UNAVAILABLE' },
      values: { message: 'Where is my order?' },
    },
  },
  { name: 'chat-window/greeting', ...chatWindow },
  { name: 'chat-window/watches', ...chatWindow, ...stored(WATCHES), isShort: true },
  { name: 'chat-window/orders', ...chatWindow, ...stored(ORDERS) },
  {
    name: 'chat-window/waiting',
    ...chatWindow,
    act: ({ type, click }) => {
      type('Your message', 'Can I swim with it?');
      click('Send');
    },
  },
];
