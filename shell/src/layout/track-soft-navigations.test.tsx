import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useRouteFocus, useRouterForBrowserBack } from './track-soft-navigations.ts';

test('a new page starts at its top before its effects run, and takes the focus', async () => {
  history.replaceState(null, '', '/');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const scrolls: unknown[] = [];
  function Page() {
    const { pathname } = useLocation();
    useEffect(() => {
      scrolls.push([pathname, scrollTo.mock.calls.length]);
    }, [pathname]);
    return <main id="main">{pathname}</main>;
  }
  function Layout() {
    useRouteFocus();
    return (
      <>
        <Link to="/compare">Compare</Link>
        <Page />
      </>
    );
  }
  render(
    <BrowserRouter>
      <Layout />
    </BrowserRouter>,
  );

  fireEvent.click(screen.getByRole('link', { name: 'Compare' }));
  expect(await screen.findByText('/compare')).toBe(document.activeElement);
  expect(scrolls).toEqual([
    ['/', 0],
    ['/compare', 1],
  ]);
});

test('back leads to where the view was, whatever the page before has made of that', async () => {
  history.replaceState(null, '', '/products');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const scroll = (top: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    fireEvent.scroll(window);
  };
  function Layout() {
    useRouteFocus();
    const { pathname } = useLocation();
    return <Link to="/product/tidal-300">{pathname}</Link>;
  }
  render(
    <BrowserRouter>
      <Layout />
    </BrowserRouter>,
  );
  scroll(2300);
  fireEvent.click(screen.getByRole('link', { name: '/products' }));
  await screen.findByRole('link', { name: '/product/tidal-300' });
  scroll(0);
  scrollTo.mockClear();

  history.back();
  // The browser restores the place before the page is there, and is cut short.
  addEventListener('popstate', () => scroll(650), { once: true, capture: true });
  await screen.findByRole('link', { name: '/products' });
  expect(scrollTo.mock.calls).toEqual([[0, 2300]]);
});

test('the document handles back until the router listens', async () => {
  const loadDocument = () => undefined;
  window.onpopstate = loadDocument;
  let inUse: unknown;
  function Layout() {
    useRouterForBrowserBack();
    useState(() => {
      inUse = window.onpopstate;
    });
    return <p>{useLocation().pathname}</p>;
  }
  render(
    <BrowserRouter>
      <Layout />
    </BrowserRouter>,
  );

  expect(inUse).toBe(loadDocument);
  expect(window.onpopstate).toBeNull();

  await act(async () => {
    history.replaceState({ usr: null, key: 'k', idx: 1 }, '', '/products');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('/products')).toBeTruthy();
});
