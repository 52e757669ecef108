import { simulateBrowserTranslation } from '@horae/tooling/testing/simulate-browser-translation.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Field } from './field.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

test('a busy button keeps its name and ignores clicks', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Button type="submit" busy={busy} onClick={onClick}>
        Login
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();

  rerender(form(false));
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('an invalid field is marked, and its error describes it', () => {
  render(<Field label="Password" error="Invalid password" hint="Eight characters or more" />);
  const input = screen.getByLabelText('Password');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');

  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Eight characters or more',
    'Invalid password',
  ]);
});

test('a field is required unless it is optional', () => {
  render(
    <>
      <Field label="Email" />
      <Field label="Subject" optional />
    </>,
  );
  expect(screen.getByLabelText('Email')).toHaveProperty('required', true);
  expect(screen.getByLabelText(/Subject/)).toHaveProperty('required', false);
});

test('a reduced price is read with the former price', () => {
  const { container } = render(<Price price="$159.00" was="$189.00" />);
  expect(container.textContent).toBe('now $159.00, was $189.00');
});

test('an accordion begins with its first item open, and keeps what was opened when it renders again', () => {
  const items = ['One', 'Two'].map((title) => ({ title, content: <p>{`About ${title}`}</p> }));
  const { rerender } = render(<Accordion items={items} />);
  const open = () => screen.getAllByRole<HTMLDetailsElement>('group').map(({ open }) => open);
  expect(open()).toEqual([true, false]);

  fireEvent.click(screen.getByRole('heading', { name: 'Two' }));
  fireEvent.click(screen.getByRole('heading', { name: 'One' }));
  rerender(<Accordion items={[...items]} />);
  expect(open()).toEqual([false, true]);
});

test('a picture that fails shows its text, and another source is tried again', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="Tidal 300" width={240} height={240} />);
  fireEvent.error(screen.getByRole('img', { name: 'Tidal 300' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Tidal 300')).toBeDefined();

  rerender(<Picture src="/b.jpg" alt="Tidal 300" width={240} height={240} />);
  expect(screen.getByRole('img', { name: 'Tidal 300' })).toBeDefined();
});

test('components update after a browser has translated the page', () => {
  const parts = (isBusy: boolean, count: number) => (
    <>
      <Button busy={isBusy}>{`Add ${count}`}</Button>
      <Chip removable={isBusy}>{`Steel ${count}`}</Chip>
      <Field label={`Amount of ${count}`} error={isBusy ? 'Too many' : undefined} />
      <Price price={`$${count}.00`} was={isBusy ? '$9.00' : undefined} />
    </>
  );
  const german = (text: string) => `„${text}“`;
  const { container, rerender } = render(parts(false, 1));

  simulateBrowserTranslation(container, german);
  rerender(parts(true, 2));
  expect(container.textContent).toBe('Add 2Remove Steel 2Amount of 2Too manynow $2.00, was $9.00');

  simulateBrowserTranslation(container, german);
  rerender(parts(false, 3));
  expect(container.textContent).toBe('Add 3Steel 3Amount of 3$3.00');
});
