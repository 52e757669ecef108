import { FormPlaceContext, RenderedRole, tokens } from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createChatStore } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/conversation-storage.ts';
import { platformConversationQuery } from '../chat/stored-conversation-api.ts';
import { ChatPage } from '../expose/chat-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  tokens.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

const KEPT: ChatMessage[] = [
  { id: 1, text: 'Which are diving watches?', isBot: false, timestamp: 1000 },
  { id: 2, text: 'Tidal 300: /product/tidal-300 <b>', isBot: true, timestamp: 1000 },
];

function pageWith(stored: ChatMessage[], refused?: Record<string, string>) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(platformConversationQuery.queryKey, stored);
  const talk = createChatStore();
  const answer = refused
    ? { action: 'support/ask', refused, values: { message: 'A question' } }
    : null;
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RenderedRole value="visitor">
        <FormPlaceContext value={{ from: '/chat', answer }}>
          <StaticRouter location="/chat">
            <ChatPage talk={talk} />
          </StaticRouter>
        </FormPlaceContext>
      </RenderedRole>
    </QueryClientProvider>
  );
  return { tree, talk, queryClient };
}

/** Puts the HTML into the document without hydrating it. */
function showHtml(html: string) {
  document.body.innerHTML = `<div>${html}</div>`;
  onTestFinished(() => {
    document.body.innerHTML = '';
  });
  return document.body.firstElementChild as HTMLElement; // written one line above
}

async function hydrate(tree: React.ReactElement) {
  const onRecoverableError = vi.fn();
  const holder = showHtml(renderToString(tree));
  const root = await act(async () => hydrateRoot(holder, tree, { onRecoverableError }));
  onTestFinished(() => act(() => root.unmount()));
  return { onRecoverableError, log: within(screen.getByRole('log')) };
}

test('without script the page has the greeting, the conversation and forms', () => {
  showHtml(renderToString(pageWith(KEPT).tree));
  const log = within(screen.getByRole('log'));

  expect(log.getByText('Hello! How can I assist you today?')).toBeTruthy();
  expect(log.getByRole('link', { name: '/product/tidal-300' })).toBeTruthy();
  expect(log.getByText(/<b>/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your message' }).getAttribute('name')).toBe(
    'message',
  );
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
  const suggestion = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Can I return a watch?',
  });
  expect([suggestion.name, suggestion.form?.getAttribute('action')]).toEqual([
    'message',
    '/_action/support/ask',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start again' }).form?.method).toBe(
    'post',
  );
});

test.each([
  ['message', 'MESSAGE_MISSING', 'Please type a message.'],
  ['message', 'LIMITED', /wait a minute/],
  ['', 'UNAVAILABLE', /couldn't process your request/],
])('a refusal of %s with %s is shown at the field, which keeps its text', (name, code, words) => {
  showHtml(renderToString(pageWith([], { [name]: code }).tree));
  const field = screen.getByRole<HTMLInputElement>('textbox');

  expect(field.value).toBe('A question');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(words);
});

test('hydration keeps the conversation without script, and changes no HTML', async () => {
  const { tree, queryClient } = pageWith(KEPT);
  const { log, onRecoverableError } = await hydrate(tree);

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(log.getAllByText(/^\d{2}:\d{2}$/)).toHaveLength(3);
  expect(queryClient.getQueryData(platformConversationQuery.queryKey)).toEqual([]);
  expect(sessionStorage.getItem('horae.chat')).toContain('Which are diving watches?');
});

test('with script a suggestion is answered on the page, and starting again deletes all', async () => {
  const network = vi.fn<typeof fetch>(async (input) =>
    Response.json(String(input).includes('/_action/') ? { go: '/chat' } : { bot_response: 'Yes.' }),
  );
  vi.stubGlobal('fetch', network);
  const { log } = await hydrate(pageWith(KEPT).tree);
  await userEvent.click(screen.getByRole('button', { name: 'Can I return a watch?' }));
  expect(await log.findByText('Yes.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() =>
    expect(network.mock.calls.map(([input]) => input)).toEqual([
      '/api/support/chat',
      '/_action/support/start-again',
    ]),
  );
  expect(log.queryByText('Yes.')).toBeNull();
  expect(sessionStorage.getItem('horae.chat')).not.toContain('diving');
});
