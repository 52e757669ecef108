import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form';

function open() {
  const openMail = vi.fn();
  render(<ContactForm openMail={openMail} />);
  return {
    openMail,
    send: () => userEvent.click(screen.getByRole('button', { name: 'Send message' })),
  };
}

test('an empty form names what is missing at its fields and goes to the first', async () => {
  const { openMail, send } = open();
  await send();

  expect(openMail).not.toHaveBeenCalled();
  const name = screen.getByLabelText('Full name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please add a phone number, with country code.')).toBeTruthy();
  expect(screen.getByLabelText(/^Subject/).getAttribute('aria-invalid')).toBeNull();
});

test('a complete form is handed to the mail program, and the page says that it is not sent yet', async () => {
  const { openMail, send } = open();
  await userEvent.type(screen.getByLabelText('Full name'), 'Nora Visser');
  await userEvent.type(screen.getByLabelText('Email'), 'nora@horae.example');
  await userEvent.type(screen.getByLabelText('Phone'), '+31 20 555 0142');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Hello');
  await send();

  expect(openMail).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^mailto:hello@horae\.example\?subject=.+&body=Hello/),
  );
  expect(screen.getByRole('status').textContent).toContain('It is sent once you send it there.');
});

test('correcting a field takes its error away', async () => {
  const { send } = open();
  await send();
  await userEvent.type(screen.getByLabelText('Full name'), 'N');
  expect(screen.queryByText('Please add your name.')).toBeNull();
});
