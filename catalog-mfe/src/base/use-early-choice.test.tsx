import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useEarlyChoice } from './use-early-choice.ts';

function Strap({ choose }: { choose: (value: string) => void }) {
  const index = useEarlyChoice<HTMLDivElement>({ rendered: 'Steel', choose });
  return (
    <div ref={index}>
      <select aria-label="Strap" value="Steel" onChange={() => undefined}>
        <option>Steel</option>
        <option>Canvas</option>
      </select>
    </div>
  );
}

/** Renders the choice as the edge does, lets a visitor use it, and then the browser take it over. */
async function chosenEarly(value: string) {
  const choose = vi.fn();
  const index = document.createElement('div');
  index.innerHTML = renderToString(<Strap choose={choose} />);
  document.body.append(index);
  screen.getByRole<HTMLSelectElement>('combobox').value = value;
  const root = await act(async () => hydrateRoot(index, <Strap choose={choose} />));
  onTestFinished(() => {
    act(() => root.unmount());
    index.remove();
  });
  return choose;
}

test('a choice made before hydration counts', async () => {
  expect(await chosenEarly('Canvas')).toHaveBeenCalledExactlyOnceWith('Canvas');
});

test('an unchanged field is no choice', async () => {
  expect(await chosenEarly('Steel')).not.toHaveBeenCalled();
});
