import { act } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createInputTransfer } from './transfer-input.ts';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Serves a page, lets a visitor and an extension at it, and has React take it over. */
async function takeOverPage(tree: ReactElement, meanwhile: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(tree);
  const carryOver = vi.fn(createInputTransfer(page));
  meanwhile(page);
  await act(async () => {
    root = hydrateRoot(page, tree, { onRecoverableError: carryOver });
  });
  return { page, carryOver };
}

/** The element of that kind; there is one. */
function only<Kind extends Element>(page: Element, selector: string, kind: new () => Kind): Kind {
  const found = page.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`No ${selector}`);
  return found;
}

const form = (
  <form action="/_action/account/log-in" method="post">
    <label>
      <span>Email</span>
      <input name="email" type="email" />
    </label>
    <label>
      <span>Message</span>
      <textarea name="message" defaultValue="" />
    </label>
    <label>
      <span>Strap</span>
      <select name="strap" defaultValue="steel">
        <option value="steel">Steel</option>
        <option value="leather">Leather</option>
      </select>
    </label>
    {['yes', 'no'].map((value) => (
      <label key={value}>
        <input type="radio" name="news" value={value} />
        <span>{value}</span>
      </label>
    ))}
    <details>
      <summary>More</summary>
    </details>
    <button type="button" data-early="">
      Add
    </button>
  </form>
);

const addIcons = (page: Element) => {
  for (const field of page.querySelectorAll('input, textarea')) {
    field.after(document.createElement('div'));
  }
};

test('input stays where an extension has added elements', async () => {
  const { page, carryOver } = await takeOverPage(form, (served) => {
    addIcons(served);
    only(served, '[name=email]', HTMLInputElement).value = 'nora@example.com';
    only(served, '[name=message]', HTMLTextAreaElement).value = 'Hello';
    only(served, '[name=strap]', HTMLSelectElement).value = 'leather';
    only(served, '[value=no]', HTMLInputElement).checked = true;
    only(served, 'details', HTMLDetailsElement).open = true;
    only(served, 'button', HTMLButtonElement).pressed = 2;
  });

  expect(carryOver).toHaveBeenCalled();
  expect(only(page, '[name=email]', HTMLInputElement).value).toBe('nora@example.com');
  expect(only(page, '[name=message]', HTMLTextAreaElement).value).toBe('Hello');
  expect(only(page, '[name=strap]', HTMLSelectElement).value).toBe('leather');
  expect(only(page, '[value=yes]', HTMLInputElement).checked).toBe(false);
  expect(only(page, '[value=no]', HTMLInputElement).checked).toBe(true);
  expect(only(page, 'details', HTMLDetailsElement).open).toBe(true);
  expect(only(page, 'button', HTMLButtonElement).pressed).toBe(2);
});

test('the focus and the selection stay too', async () => {
  const { page } = await takeOverPage(form, (served) => {
    addIcons(served);
    const field = only(served, '[name=message]', HTMLTextAreaElement);
    field.value = 'Hello';
    field.focus();
    field.setSelectionRange(1, 3);
  });

  const field = only(page, '[name=message]', HTMLTextAreaElement);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
});

test('a translated word costs no text', async () => {
  const { page, carryOver } = await takeOverPage(form, (served) => {
    only(served, 'label span', HTMLSpanElement).textContent = 'E-Mail-Adresse';
    only(served, '[name=email]', HTMLInputElement).value = 'nora@example.com';
  });

  expect(carryOver).toHaveBeenCalled();
  expect(only(page, '[name=email]', HTMLInputElement).value).toBe('nora@example.com');
});

test('two equal fields get their own texts', async () => {
  const two = (
    <main>
      {['one', 'two'].map((name) => (
        <form key={name} action="/search">
          <input name="q" />
        </form>
      ))}
    </main>
  );
  const { page } = await takeOverPage(two, (served) => {
    served.querySelector('main')?.prepend(document.createElement('aside'));
    const second = served.querySelectorAll('input')[1];
    if (second) second.value = 'tidal';
  });

  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'tidal']);
});

test('a moved focus stays, and an unchanged page is not touched', async () => {
  const { page, carryOver } = await takeOverPage(form, (served) => {
    only(served, '[name=email]', HTMLInputElement).focus();
    only(served, '[name=email]', HTMLInputElement).blur();
  });

  expect(carryOver).not.toHaveBeenCalled();
  expect(page.contains(document.activeElement)).toBe(false);
});

function PriceField() {
  const [draft, setDraft] = useState('');
  return (
    <p>
      <input
        name="min"
        value={draft}
        onFocus={() => setDraft('0')}
        onChange={(event) => setDraft(event.target.value)}
      />
    </p>
  );
}

test('a controlled component gets the text', async () => {
  const { page } = await takeOverPage(<PriceField />, (served) => {
    addIcons(served);
    const field = only(served, '[name=min]', HTMLInputElement);
    field.value = '150';
    field.focus();
  });

  const field = only(page, '[name=min]', HTMLInputElement);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('150');
  await act(async () => field.blur());
  expect(field.value).toBe('150');
});
