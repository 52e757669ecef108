import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type RemoteLoader,
  RemoteLoaderContext,
  type RenderedSlots,
} from './remote-loader-context.ts';
import { RemoteSlot } from './remote-slot.tsx';

const Link = () => <a href="/products">All watches</a>;
const Unavailable: RemoteLoader['Unavailable'] = () => <p>Not there</p>;

function renderedSlots(component: ComponentType<object>) {
  const gone = vi.fn();
  const brokenRetry = vi.fn<(retry: () => void) => void>();
  const rendered: RenderedSlots = {
    has: () => true,
    component: () => component,
    isMissing: () => false,
    lacks: () => [],
    subscribe: () => () => undefined,
    stands: () => gone,
    standsBroken: (_id, retry) => {
      brokenRetry(retry);
      return () => undefined;
    },
  };
  return { rendered, gone, retryBroken: () => brokenRetry.mock.lastCall?.[0]() };
}

function Page({ loader }: { loader: RemoteLoader }) {
  const [count, setCount] = useState(0);
  return (
    <RemoteLoaderContext value={loader}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count}`}
      </button>
      <RemoteSlot module="cart/CartCount" props={{}} fallback={<p>On its way</p>} />
    </RemoteLoaderContext>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Renders the slot as the edge does, and lets a browser whose module is `component` take it over. */
async function takeOver(component: ComponentType<object>, again: ComponentType<object> = Link) {
  const failed = vi.fn();
  const edge: RemoteLoader = { component: () => Link, Unavailable, failed };
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page loader={edge} />);
  document.body.append(place);
  const link = screen.getByRole('link');
  const slots = renderedSlots(component);
  const loader: RemoteLoader = {
    component: () => again,
    Unavailable,
    failed,
    rendered: slots.rendered,
  };
  await act(async () => {
    const quiet = { onRecoverableError: () => undefined, onCaughtError: () => undefined };
    root = hydrateRoot(place, <Page loader={loader} />, quiet);
  });
  return { link, failed, ...slots };
}

test('HTML of the edge stays while its module never arrives, and the rest of the page works', async () => {
  const { link } = await takeOver(lazy(() => new Promise<never>(() => undefined)));

  fireEvent.click(screen.getByRole('button'));

  expect(screen.getByText('Pressed 1')).toBeTruthy();
  expect(screen.getByRole('link')).toBe(link);
});

test('new props wait until the code has arrived, and text typed in the HTML stays', async () => {
  const Field = ({ quantity = 0 }: { quantity?: number }) => (
    <label>
      {`Question ${quantity}`}
      <input />
    </label>
  );
  const Shop = ({ loader }: { loader: RemoteLoader }) => {
    const [quantity, setQuantity] = useState(1);
    const props = {
      productId: 'tidal-300',
      productName: 'Tidal 300',
      options: {},
      quantity,
      look: 'page' as const,
    };
    return (
      <RemoteLoaderContext value={loader}>
        <button type="button" onClick={() => setQuantity(2)}>
          More
        </button>
        <RemoteSlot module="cart/AddToCartButton" props={props} />
      </RemoteLoaderContext>
    );
  };
  const given = { Unavailable, failed: vi.fn() };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Shop loader={{ ...given, component: () => Field }} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  let come = (_module: { default: ComponentType<object> }): void => undefined;
  const late = lazy(
    () => new Promise<{ default: ComponentType<object> }>((resolve) => (come = resolve)),
  );
  const { rendered } = renderedSlots(late);
  const loader = { ...given, component: () => Link, rendered };
  await act(async () => render(<Shop loader={loader} />, { container, hydrate: true }));
  field.value = 'How thick is it?';

  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toBe(field);
  await act(async () => come({ default: Field }));

  expect(screen.getByRole('textbox', { name: 'Question 2' })).toBe(field);
  expect(field.value).toBe('How thick is it?');
});

const broken = new Error('broken');

test.each<[string, ComponentType]>([
  [
    'throws in render',
    () => {
      throw broken;
    },
  ],
  [
    'throws in an effect',
    () => {
      useEffect(() => {
        throw broken;
      }, []);
      return <Link />;
    },
  ],
])('when a component %s its HTML stays, and a retry replaces it', async (_name, component) => {
  const { failed, retryBroken } = await takeOver(component, () => <p>Whole again</p>);

  expect(screen.getByRole('link').getAttribute('href')).toBe('/products');
  expect(screen.queryByText('Not there')).toBeNull();
  expect(failed).toHaveBeenCalledWith('cart/CartCount', broken);

  await act(async () => retryBroken());
  expect(screen.getByText('Whole again')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a retry that fails too keeps the HTML', async () => {
  const Broken: ComponentType = () => {
    throw broken;
  };
  const { retryBroken } = await takeOver(Broken, Broken);

  await act(async () => retryBroken());

  expect(screen.getByRole('link')).toBeTruthy();
});

test('a part that the edge left to the browser has no HTML to keep', async () => {
  const failed = vi.fn();
  const place = document.createElement('div');
  const Missing: ComponentType = () => {
    throw new Error('left to the browser');
  };
  const tree = (loader: RemoteLoader) => (
    <Suspense>
      <Page loader={loader} />
    </Suspense>
  );
  place.innerHTML = renderToString(tree({ component: () => Missing, Unavailable, failed }));
  document.body.append(place);
  const { rendered } = renderedSlots(Missing);

  await act(async () => {
    const quiet = { onRecoverableError: () => undefined, onCaughtError: () => undefined };
    const loader = { component: () => Missing, Unavailable, failed, rendered };
    root = hydrateRoot(place, tree(loader), quiet);
  });

  expect(screen.getByText('Not there')).toBeTruthy();
});
