import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useRouteFocus, useRouterForBack } from './navigation.ts';

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

test('the document handles back until the router listens', async () => {
  const loadDocument = () => undefined;
  window.onpopstate = loadDocument;
  let inUse: unknown;
  function Layout() {
    useRouterForBack();
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
