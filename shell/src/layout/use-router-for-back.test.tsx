import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useRouterForBack } from './navigation.ts';

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
