import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { COMPOSING_KEYS } from '@horae/tooling/testing/sample-composing-keys.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMissingPlatformSearch } from '../catalogue/prefer-platform-search.ts';
import { Component as SearchBox } from '../expose/search-box.tsx';
import { stubFetch } from '../testing/fake-platform.ts';
import { TYPING_PAUSE_MS } from './use-search-options.ts';

const money = (amount: number) => ({ amount: String(amount), formatted: `$${amount}.00` });
const watch = (name: string, more: object = {}) => ({
  id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  price: money(389),
  compareAt: null,
  image: { url: '/media/front.jpg' },
  inStock: true,
  ...more,
});
const FOUND = {
  products: [
    watch('Tidal 300'),
    watch('Tidal 300 Azure', { compareAt: money(420), inStock: false }),
  ],
  collections: [{ id: 'c1', slug: 'tide', name: 'Tide watches', count: 4 }],
  questions: [{ text: 'How do I set the tide bezel?', path: '/chat?question=bezel' }],
  correction: null,
};

beforeEach(() => {
  forgetMissingPlatformSearch();
  localStorage.clear();
  configureShop({ report: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

/** A host's form, whose field was used before the suggestions came. */
function Host({ typed = '', children }: { typed?: string; children?: ReactNode }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [meet] = useState(() => (input: HTMLInputElement | null) => {
    input?.focus();
    setField(input);
  });
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input ref={meet} name="q" aria-label="Search the shop" defaultValue={typed} />
        <button type="submit">Search</button>
        {field && <SearchBox field={field} />}
      </form>
      {children}
    </>
  );
}

type Answer = (text: string, signal: AbortSignal) => object | Promise<Response>;

function open(answer: Answer = () => FOUND, typed = '') {
  const requests: string[] = [];
  stubFetch(async (request) => {
    const text = new URL(request.url).searchParams.get('q') ?? '';
    requests.push(text);
    const found = answer(text, request.signal);
    return found instanceof Promise ? found : Response.json(found);
  });
  const shop = renderWithShop(
    <Host typed={typed}>
      <button type="button">Elsewhere</button>
    </Host>,
  );
  const field = screen.getByRole('combobox', { name: 'Search the shop' });
  return { ...shop, requests, field };
}

const options = () => screen.queryAllByRole('option');
const chosen = () => screen.queryByRole('option', { selected: true });
const status = () => screen.getByRole('status').textContent;

async function found(count = 5) {
  await waitFor(() => expect(options()).toHaveLength(count));
}

test('suggestions are shown in groups, with price and stock of watches', async () => {
  const { user, field } = open();
  await user.type(field, 'ti');
  await found();

  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBe(
    document.getElementById(field.getAttribute('aria-controls') ?? ''),
  );
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const watches = within(screen.getByRole('group', { name: 'Watches' }));
  expect(watches.getAllByRole('option').map((line) => line.getAttribute('href'))).toEqual([
    '/product/tidal-300',
    '/product/tidal-300-azure',
  ]);
  // Browsers join the marked parts, which `search-header.spec.ts` sees.
  expect(watches.getAllByRole('option').map((line) => line.textContent)).toEqual([
    'Tidal 300, $389.00',
    'Tidal 300 Azure, now $389.00, was $420.00, Sold out',
  ]);
  const collections = within(screen.getByRole('group', { name: 'Collections' }));
  expect(collections.getByRole('option').textContent).toBe('Tide watches, 4 watches');
  const questions = within(screen.getByRole('group', { name: 'Questions' }));
  expect(questions.getByRole('option').getAttribute('href')).toBe('/chat?question=bezel');
  expect(questions.getByRole('option').textContent).toBe('How do I set the tide bezel?');
  expect(screen.getByRole('option', { name: 'Search for “ti”' }).getAttribute('href')).toBe(
    '/search?q=ti',
  );
  expect(status()).toBe('4 suggestions.');
});

test('matching letters are marked, as text', async () => {
  const { user, field } = open(() => ({ products: [watch('<b>Tidal</b> Tide')] }));
  await user.type(field, 'tid');
  await found(2);

  expect(options()[0]?.textContent).toContain('<b>Tidal</b> Tide');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Tid',
    'Tid',
  ]);
});

test('arrow keys move through the options and around while the focus stays, and Enter opens one', async () => {
  const { user, field, address } = open();
  await user.type(field, 'ti');
  await found();
  expect(chosen()).toBeNull();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()?.textContent).toContain('Azure');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toBe(chosen());
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()?.textContent).toBe('Search for “ti”');
  await user.keyboard('{ArrowDown}');
  expect(chosen()?.textContent).toContain('Tidal 300');

  await user.keyboard('{Home}');
  expect(chosen()).toBeNull();
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);

  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/product/tidal-300');
  await waitFor(() => expect(options()).toEqual([]));
});

test('Escape closes the list, then clears the field, then reaches the page', async () => {
  const { user, field } = open();
  const pressed = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener('keydown', pressed, { once: false });
  await user.type(field, 'ti');
  await found();
  pressed.mockClear();

  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field).toHaveProperty('value', 'ti');
  await user.keyboard('{Escape}');
  expect(field).toHaveProperty('value', '');
  await user.keyboard('{Escape}');

  expect(pressed.mock.results.map(({ value }) => value)).toEqual([true, true, false]);
  document.removeEventListener('keydown', pressed);
});

test.each(COMPOSING_KEYS)(
  'keys of an input method %s choose, clear and close nothing',
  async (_, key) => {
    const { user, field, address } = open();
    await user.type(field, 'ti');
    await found();
    await user.keyboard('{ArrowDown}');
    const before = address();

    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter', ...key });
    // `false`: the browser's own closing of the search is prevented.
    expect(fireEvent.keyDown(field, { key: 'Escape', ...key })).toBe(false);
    expect([address(), field]).toEqual([before, expect.objectContaining({ value: 'ti' })]);
    expect(chosen()?.textContent).toContain('Tidal 300');

    await user.keyboard('{Enter}');
    expect(address()).toBe('/product/tidal-300');
  },
);

test('leaving the form closes the list, and returning to a text does not open it', async () => {
  const { user, field } = open();
  await user.type(field, 'ti');
  await found();

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(options()).toEqual([]);
  act(() => field.focus());
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(chosen()?.textContent).toContain('Tidal 300');
});

test('text typed before the suggestions are loaded is answered at once, and stays', async () => {
  const { field, requests } = open(() => FOUND, 'tidal');
  await found();

  expect(requests).toEqual(['tidal']);
  expect(field).toHaveProperty('value', 'tidal');
  expect(document.activeElement).toBe(field);
});

test('suggestions are requested once the typing pauses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const { field, requests } = open();
  const type = async (text: string, wait: number) => {
    act(() => {
      (field as HTMLInputElement).value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(() => vi.advanceTimersByTimeAsync(wait));
  };

  await type('t', TYPING_PAUSE_MS - 1);
  await type('ti', TYPING_PAUSE_MS - 1);
  await type('tid', TYPING_PAUSE_MS - 1);
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(requests).toEqual(['tid']));
});

test('an outdated request is aborted, and its answer never shown', async () => {
  const answers = new Map<string, (response: Response) => void>();
  const signals = new Map<string, AbortSignal>();
  const { user, field, requests } = open((text, signal) => {
    signals.set(text, signal);
    return new Promise<Response>((resolve) => answers.set(text, resolve));
  });
  await user.type(field, 'ti');
  await waitFor(() => expect(requests).toEqual(['ti']));
  // Nothing is there that the first suggestions would push down.
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, 'r');
  await waitFor(() => expect(requests).toEqual(['ti', 'tir']));
  expect(signals.get('ti')?.aborted).toBe(true);
  expect(signals.get('tir')?.aborted).toBe(false);

  await act(async () => answers.get('tir')?.(Response.json({ products: [watch('Tiro')] })));
  await waitFor(() => expect(options()[0]?.textContent).toMatch(/^Tiro,/));
  await act(async () => answers.get('ti')?.(Response.json({ products: [watch('Tidal')] })));

  expect(options().map((line) => line.textContent)).toEqual(['Tiro, $389.00', 'Search for “tir”']);
});

test('a failed platform is shown as a notice, the search still works, and another letter requests again', async () => {
  let isDown = true;
  const { user, field } = open((text) =>
    isDown ? Promise.resolve(new Response('', { status: 503 })) : { products: [watch(text)] },
  );
  await user.type(field, 'ti');

  await screen.findAllByText(/^Suggestions are not available right now/);
  expect(status()).toMatch(/^Suggestions are not available/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('option', { name: 'Search for “ti”' })).toBeTruthy();
  isDown = false;
  await user.type(field, 'd');
  await waitFor(() => expect(options()[0]?.textContent).toMatch(/^tid,/));
});

test('without results the list says so, and offers a corrected spelling', async () => {
  const { user, field } = open((text) =>
    text === 'xx' ? {} : { products: [watch('Tidal 300')], correction: 'tidal' },
  );
  await user.type(field, 'xx');
  await waitFor(() => expect(status()).toBe('No suggestions. Enter searches the whole shop.'));

  await user.clear(field);
  await user.type(field, 'tydal');
  await screen.findByText('Suggestions for “tidal”');
  expect(status()).toBe('1 suggestion. Suggestions for “tidal”');
});

test('a sent search is stored, and offered in the empty field', async () => {
  const { user, field, address } = open();
  await user.type(field, 'tidal');
  await found();
  expect(localStorage).toHaveLength(0);

  await user.keyboard('{Enter}');
  expect(options()).toEqual([]);
  await user.clear(field);
  expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
  expect(status()).toBe('1 recent search.');
  await user.click(screen.getByRole('option', { name: 'tidal' }));
  expect(address()).toBe('/search?q=tidal');
});

test('recent searches are removed one by one or all together, and the field keeps the focus', async () => {
  localStorage.setItem(
    'horae.searches',
    JSON.stringify({ isMembers: false, searches: ['reef', 'tidal', 'gmt'] }),
  );
  const { user, field } = open();
  await found(3);

  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Remove “reef” from recent searches' }),
  );
  await user.keyboard('{Enter}');
  expect(options().map((line) => line.textContent)).toEqual(['tidal', 'gmt']);
  expect(status()).toBe('“reef” removed.');
  expect(document.activeElement).toBe(field);

  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(options()).toEqual([]);
  expect(status()).toBe('Recent searches cleared.');
  expect(document.activeElement).toBe(field);
  expect(localStorage).toHaveLength(0);
});

test('after unmounting, the field has its former attributes', async () => {
  const { field, unmount, user } = open();
  await user.type(field, 'ti');
  await found();
  await user.keyboard('{ArrowDown}');
  unmount();

  const left = field
    .getAttributeNames()
    .filter((name) => /^(role|aria-(?!label)|autoc)/.test(name));
  expect(left).toEqual([]);
});

test('a search in another direction keeps the order of the text around it', async () => {
  open(() => ({ ...FOUND, correction: 'שעון 300' }), 'שעון 30');

  expect(
    await screen.findByRole('option', { name: 'Search for “\u2068שעון 30\u2069”' }),
  ).toBeTruthy();
  expect(await screen.findByText('Suggestions for “\u2068שעון 300\u2069”')).toBeTruthy();
});
