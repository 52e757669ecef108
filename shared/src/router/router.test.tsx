// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  BrowserRouter,
  Link,
  NavLink,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../router.ts';

function Where() {
  const { pathname, search, hash, state, key } = useLocation();
  const first = key === 'default' ? ', first' : '';
  return (
    <p>{`${useNavigationType()} ${pathname}${search}${hash} ${JSON.stringify(state)}${first}`}</p>
  );
}

function Watch() {
  const { slug } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <h1>{`${slug} ${search.get('strap') ?? 'as it is'}`}</h1>
      <button type="button" onClick={() => navigate('/products', { replace: true, state: 1 })}>
        Leave
      </button>
      <button type="button" onClick={() => setSearch({ strap: 'rubber' })}>
        Rubber
      </button>
    </>
  );
}

const tree = (
  <>
    <Where />
    <Link to="/product/tidal-300" state={{ from: 'here' }}>
      Tidal
    </Link>
    <Link to="https://elsewhere.example/">Elsewhere</Link>
    <NavLink to="/products" className="item">
      Products
    </NavLink>
    <NavLink to="/" end>
      Home
    </NavLink>
    <Routes>
      <Route path="/product/:slug" element={<Watch />} />
      <Route path="*" element={<h1>Any</h1>} />
    </Routes>
  </>
);
const link = (name: string) => screen.getByRole('link', { name });
const where = () => screen.getByText(/^(POP|PUSH|REPLACE) /).textContent;
const title = () => screen.getByRole('heading').textContent;

beforeEach(() => history.replaceState(null, '', '/'));

test('a server renders the page of an address, with the links that lead on', () => {
  const html = renderToString(<StaticRouter location="/product/reef-200?a=1">{tree}</StaticRouter>);

  expect(html).toContain('<h1>reef-200 as it is</h1>');
  expect(html).toContain('<p>POP /product/reef-200?a=1 null, first</p>');
  expect(html).toContain('<a href="/product/tidal-300">Tidal</a>');
});

test('a link is followed on the page, and says where it leads to', async () => {
  render(<BrowserRouter>{tree}</BrowserRouter>);
  expect([where(), title()]).toEqual(['POP / null, first', 'Any']);

  await act(async () => fireEvent.click(link('Tidal')));

  expect([where(), title()]).toEqual([
    'PUSH /product/tidal-300 {"from":"here"}',
    'tidal-300 as it is',
  ]);
  expect(location.pathname).toBe('/product/tidal-300');
  expect(link('Elsewhere').getAttribute('href')).toBe('https://elsewhere.example/');
});

test('a link to where the page is takes no new place in the history', async () => {
  history.replaceState(null, '', '/product/tidal-300');
  render(<BrowserRouter>{tree}</BrowserRouter>);

  await act(async () => fireEvent.click(link('Tidal')));

  expect(where()).toMatch(/^REPLACE /);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a press with %j is left to the browser',
  async (how) => {
    const stop = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', stop, { once: true });
    render(<BrowserRouter>{tree}</BrowserRouter>);

    await act(async () => fireEvent.click(link('Tidal'), how));

    expect(where()).toBe('POP / null, first');
    expect(stop.mock.calls.length).toBe(1);
  },
);

test('a press that its page has answered is not followed', async () => {
  render(
    <BrowserRouter>
      <Where />
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>
    </BrowserRouter>,
  );

  await act(async () => fireEvent.click(link('About')));

  expect(where()).toBe('POP / null, first');
});

test('a page moves on by itself, in its own place, and changes its query', async () => {
  history.replaceState(null, '', '/product/tidal-300');
  render(<BrowserRouter>{tree}</BrowserRouter>);

  await act(async () => fireEvent.click(screen.getByText('Rubber')));
  expect([where(), title()]).toEqual([
    'PUSH /product/tidal-300?strap=rubber null',
    'tidal-300 rubber',
  ]);

  await act(async () => fireEvent.click(screen.getByText('Leave')));
  expect([where(), title()]).toEqual(['REPLACE /products 1', 'Any']);
});

test('what the browser goes back to is shown, with what was left there', async () => {
  render(<BrowserRouter>{tree}</BrowserRouter>);
  await act(async () => fireEvent.click(link('Tidal')));

  await act(async () => {
    history.replaceState({ usr: 'left', key: 'k' }, '', '/products');
    dispatchEvent(new Event('popstate'));
  });

  expect([where(), title()]).toEqual(['POP /products "left"', 'Any']);
});

test('the page goes back in its own way until the router listens, and no longer', () => {
  const loadDocument = () => undefined;
  window.onpopstate = loadDocument;
  let inUse: unknown;
  function FirstRendering() {
    useState(() => {
      inUse = window.onpopstate;
    });
    return null;
  }
  render(
    <BrowserRouter>
      <FirstRendering />
    </BrowserRouter>,
  );

  expect(inUse).toBe(loadDocument);
  expect(window.onpopstate).toBeNull();
});

test('a link of the menu says that it is where the page is', async () => {
  history.replaceState(null, '', '/products/dive');
  render(<BrowserRouter>{tree}</BrowserRouter>);

  expect(link('Products').getAttribute('aria-current')).toBe('page');
  expect(link('Products').className).toBe('item active');
  expect(link('Home').getAttribute('aria-current')).toBeNull();
});
