import { configureShop, type Tokens, tokens } from '@horae/shared';
import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatWindow } from '../expose/chat-window.tsx';
import { createChatStore } from './conversation.ts';

const reported = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  tokens.clear();
  reported.mockReset();
  configureShop({ report: reported });
});

afterEach(() => vi.unstubAllGlobals());

function answerWith(...responses: Response[]) {
  const fetch = vi.fn(async () => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function open(talk = createChatStore()) {
  const onClose = vi.fn();
  const view = render(
    <BrowserRouter>
      <ChatWindow onClose={onClose} talk={talk} />
    </BrowserRouter>,
  );
  const log = within(screen.getByRole('log'));
  return { ...view, onClose, log, field: screen.getByPlaceholderText('Type your message...') };
}

test('the open window has a greeting, and the field has the focus', async () => {
  const { log, field } = open();

  expect(screen.getByRole('dialog', { name: 'Chat Support' })).toBeTruthy();
  expect(log.getByText('Hello! How can I assist you today?')).toBeTruthy();
  expect(log.getByText(/^\d{2}:\d{2}$/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('a question is sent and its reply is shown', async () => {
  const fetch = answerWith(Response.json({ bot_response: 'Engraving is free.' }));
  const { log, field } = open();

  await userEvent.type(field, ' And engraving? ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(await log.findByText('Engraving is free.')).toBeTruthy();
  expect(log.getByText('And engraving?')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  expect(fetch).toHaveBeenCalledWith(
    '/api/support/chat',
    expect.objectContaining({ method: 'POST', body: '{"query":"And engraving?"}' }),
  );
});

test('blank messages are ignored', async () => {
  const fetch = answerWith();
  const { field } = open();

  await userEvent.type(field, '   {Enter}');

  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('while a reply is pending the next message stays in the field', async () => {
  const { promise, resolve } = withResolve<Response>();
  const fetch = vi.fn(() => promise);
  vi.stubGlobal('fetch', fetch);
  const { log, field } = open();

  await userEvent.type(field, 'First{Enter}');
  await userEvent.type(field, 'Second{Enter}');
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  resolve(Response.json({ bot_response: 'Reply.' }));

  expect(await log.findByText('Reply.')).toBeTruthy();
  expect(fetch).toHaveBeenCalledOnce();
  expect(field).toHaveProperty('value', 'Second');
});

test.each([[{}], [{ bot_response: '' }], [{ bot_response: 7 }], [null]])(
  'a reply of %j is shown as not understood',
  async (body) => {
    answerWith(Response.json(body));
    const { log, field } = open();

    await userEvent.type(field, 'Hm{Enter}');

    expect(await log.findByText("I'm sorry, I didn't understand that.")).toBeTruthy();
  },
);

test.each([
  ['a refusal', () => Promise.resolve(new Response('', { status: 503 }))],
  ['an unreachable service', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('%s is shown and reported, and the conversation goes on', async (_, fail) => {
  vi.stubGlobal('fetch', vi.fn(fail));
  const { log, field } = open();

  await userEvent.type(field, 'Hello?{Enter}');

  const sorry = "Sorry, I couldn't process your request. Please try again later.";
  expect(await log.findByText(sorry)).toBeTruthy();
  expect(reported).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBeNull();
});

test('a reply that arrives after closing is shown when the window opens again', async () => {
  const { promise, resolve } = withResolve<Response>();
  vi.stubGlobal('fetch', () => promise);
  const talk = createChatStore();
  const first = open(talk);
  await userEvent.type(first.field, 'Hello?{Enter}');
  first.unmount();

  resolve(Response.json({ bot_response: 'Late reply.' }));
  await waitFor(() => expect(talk.getState().sending).toBe(false));

  expect(open(talk).log.getByText('Late reply.')).toBeTruthy();
});

test('the conversation survives a reload of the tab', async () => {
  answerWith(Response.json({ bot_response: 'Engraving is free.' }));
  const first = open();
  await userEvent.type(first.field, 'And engraving?{Enter}');
  await first.log.findByText('Engraving is free.');
  first.unmount();

  const { log } = open(createChatStore());
  expect(log.getByText('And engraving?')).toBeTruthy();
  expect(log.getAllByText('Hello! How can I assist you today?')).toHaveLength(1);
});

test('an invalid stored conversation starts a new one', () => {
  sessionStorage.setItem('horae.chat', '{"messages"');

  expect(open().log.getByText('Hello! How can I assist you today?')).toBeTruthy();
  expect(reported).toHaveBeenCalledOnce();
});

test('Escape and the close button close the window', async () => {
  const { onClose } = open();

  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));

  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each(COMPOSING_KEYS)('Escape of an input method %s leaves the window open', (_, key) => {
  const { onClose, field } = open();
  fireEvent.keyDown(field, { key: 'Escape', ...key });
  expect(onClose).not.toHaveBeenCalled();
});

test('addresses of the shop become links, and markup stays text', async () => {
  answerWith(
    Response.json({ bot_response: 'See /about or <a href="https://evil.example">this</a>' }),
  );
  const { log, field } = open();

  await userEvent.type(field, 'Who?{Enter}');

  expect((await log.findByRole('link')).getAttribute('href')).toBe('/about');
  expect(log.getByText(/<a href="https:\/\/evil\.example">this<\/a>/)).toBeTruthy();
});

function sessionOf(role: Tokens['refreshToken']['role']): Tokens {
  const expiresAt = Date.now() / 1000 + 3600;
  return {
    accessToken: { value: `access of a ${role}`, expiresAt },
    refreshToken: { value: `refresh of a ${role}`, role },
  };
}

test('a visitor with a session is identified to the chatbot, and none begins for one without', async () => {
  const fetch = answerWith(
    Response.json({ bot_response: 'One.' }),
    Response.json({ bot_response: 'Two.' }),
  );
  const { log, field } = open();
  await userEvent.type(field, 'Where is my order?{Enter}');
  await log.findByText('One.');
  tokens.setTokens(sessionOf('visitor'));
  await userEvent.type(field, 'And now?{Enter}');
  await log.findByText('Two.');

  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenNthCalledWith(
    1,
    '/api/support/chat',
    expect.objectContaining({ headers: { 'Content-Type': 'application/json' } }),
  );
  expect(fetch).toHaveBeenNthCalledWith(
    2,
    '/api/support/chat',
    expect.objectContaining({
      headers: { 'Content-Type': 'application/json', Authorization: 'access of a visitor' },
    }),
  );
});

test('replies to a member are deleted after a log-out, also after a reload', async () => {
  tokens.setTokens(sessionOf('member'));
  const talk = createChatStore();
  answerWith(Response.json({ bot_response: 'Your order 10042.' }));
  const { log, field, unmount } = open(talk);
  await userEvent.type(field, 'Where is my order?{Enter}');
  await log.findByText('Your order 10042.');
  const stored = sessionStorage.getItem('horae.chat') ?? '';

  tokens.clear();
  expect(await log.findByText('Hello! How can I assist you today?')).toBeTruthy();
  expect(log.queryByText('Your order 10042.')).toBeNull();
  unmount();

  sessionStorage.setItem('horae.chat', stored);
  expect(open().log.queryByText('Your order 10042.')).toBeNull();
});

function withResolve<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
}

const card = {
  name: 'Tidal 300',
  url: '/product/tidal-300',
  price: '$389.00',
  inStock: false,
  picture: { path: '/media/tidal-300-front.jpg', alt: 'Tidal 300', width: 1000, height: 1000 },
};

test('watches are shown as cards, and a question is sent with the former messages', async () => {
  const listed = 'This watch matches:\nTidal 300, $389.00, sold out: /product/tidal-300';
  const fetch = answerWith(
    Response.json({
      bot_response: listed,
      cards: [card, { ...card, url: 'https://elsewhere.example/' }, { name: 'Half' }, null],
    }),
    Response.json({ bot_response: 'It is 12.6 mm thick.' }),
  );
  const { log, field, onClose } = open();
  await userEvent.type(field, 'Any dive watches?{Enter}');

  const shown = within(await log.findByRole('list', { name: 'Watches' }));
  const links = shown.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/product/tidal-300', 'Tidal 300$389.00, sold out'],
  ]);
  expect(log.queryByText(/\/product\//)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(field, 'How thick is it?{Enter}');

  await log.findByText('It is 12.6 mm thick.');
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/support/chat',
    expect.objectContaining({
      body: '{"query":"How thick is it?","before":["Any dive watches?"]}',
    }),
  );
});

test('orders are shown as a table below the reply', async () => {
  const order = { number: 10_042, placedAt: '2026-11-20T23:30:00Z', total: '$389.00' };
  answerWith(
    Response.json({
      bot_response: 'Your last 2 orders:\nOrder 10042 of 20 November 2026: Tidal 300, $389.00',
      orders: [
        { ...order, items: ['Tidal 300', 'Gift card'] },
        { ...order, number: 10_007, items: ['Reef 200'] },
        { ...order, placedAt: 'soon', items: [] },
      ],
    }),
  );
  const { field } = open();
  await userEvent.type(field, 'What are my orders?{Enter}');
  const table = within(await screen.findByRole('table', { name: 'Your orders' }));

  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'OrderWatchesTotal',
    '1004220 Nov 2026Tidal 300, Gift card$389.00',
    '1000720 Nov 2026Reef 200$389.00',
  ]);
  expect(screen.getByText('Your last 2 orders:')).toBeTruthy();
});
