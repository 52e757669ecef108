import { type ActionAnswer, type FormAnswer, FormPlaceContext } from '@horae/shared';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The edge that carries out the action; what is sent to it is collected. */
function edge(answer: ActionAnswer | Promise<ActionAnswer> = SENT) {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    expect(path).toBe('/_action/catalog/contact');
    const { from, key, ...fields } = Object.fromEntries(body);
    sent.push(fields);
    return Response.json(await answer);
  });
  return sent;
}

const SENT: ActionAnswer = { go: '/about#message-sent', said: 'SENT' };

function open() {
  render(<ContactForm />);
  return { send: () => userEvent.click(screen.getByRole('button', { name: 'Send message' })) };
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Full name'), 'Nora Visser');
  await userEvent.type(screen.getByLabelText('Email'), 'nora@horae.example');
  await userEvent.type(screen.getByLabelText('Phone'), '+31 20 555 0142');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Hello');
}

test('an empty form shows an error at each required field and focuses the first', async () => {
  const sent = edge();
  const { send } = open();
  await send();

  expect(sent).toEqual([]);
  const name = screen.getByLabelText('Full name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Please add your name.');
  expect(screen.getByText('Please add a phone number, with country code.')).toBeTruthy();
  expect(screen.getByLabelText(/^Subject/).getAttribute('aria-invalid')).toBeNull();
});

test('a complete message is sent once, and the form is emptied', async () => {
  const sent = edge();
  const { send } = open();
  await fill();
  await send();

  expect((await screen.findByRole('status')).textContent).toContain('Your message is with us.');
  expect(sent).toEqual([
    {
      fullName: 'Nora Visser',
      email: 'nora@horae.example',
      phone: '+31 20 555 0142',
      subject: '',
      message: 'Hello',
    },
  ]);
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', '');
});

test('a message that was refused stays, with another way to write', async () => {
  edge({ refused: { '': 'UNAVAILABLE' } });
  const { send } = open();
  await fill();
  await send();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your message was not sent.');
  expect(screen.getByRole('link', { name: 'hello@horae.example' })).toBeTruthy();
  expect(screen.getByLabelText(/^Message/)).toHaveProperty('value', 'Hello');
});

test('after too many messages the form asks to wait', async () => {
  edge({ refused: { '': 'TOO_MANY' } });
  const { send } = open();
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a quarter of an hour');
});

test('a field that only the platform refuses shows the error', async () => {
  edge({ refused: { email: 'REFUSED' } });
  const { send } = open();
  await fill();
  await send();

  expect(await screen.findByText('The shop does not accept this.')).toBeTruthy();
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
});

test('correcting a field removes its error', async () => {
  const { send } = open();
  await send();
  await userEvent.type(screen.getByLabelText('Full name'), 'N');
  expect(screen.queryByText('Please add your name.')).toBeNull();
});

test('a message being sent is not sent twice', async () => {
  let resolve: (answer: ActionAnswer) => void = () => undefined;
  const sent = edge(
    new Promise((done) => {
      resolve = done;
    }),
  );
  const { send } = open();
  await fill();
  await send();
  const button = screen.getByRole('button', { name: 'Send message' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));

  resolve(SENT);
  await screen.findByText(/Your message is with us/);
  expect(sent).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('typing again removes the status of the message before', async () => {
  edge();
  const { send } = open();
  await fill();
  await send();
  await screen.findByRole('status');
  await userEvent.type(screen.getByLabelText('Full name'), 'N');
  expect(screen.queryByRole('status')).toBeNull();
});

/** The page as it comes back after a submission without script. */
function comeBack(answer: Omit<FormAnswer, 'action'>) {
  const context = { from: '/about', answer: { action: 'catalog/contact', ...answer } };
  render(
    <FormPlaceContext value={context}>
      <ContactForm />
    </FormPlaceContext>,
  );
}

test('without script the form is sent to its action', () => {
  open();
  const form = screen.getByRole('form', { name: 'Contact form' });
  expect(form.getAttribute('method')).toBe('post');
  expect(form.getAttribute('action')).toBe('/_action/catalog/contact');
});

test('a form refused without script is rendered with its values and errors', () => {
  comeBack({ refused: { email: 'EMAIL_INVALID' }, values: { fullName: 'Nora', email: 'nora' } });
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Nora');
  const email = screen.getByLabelText('Email');
  expect(email).toHaveProperty('value', 'nora');
  expect(document.activeElement).toBe(email);
  const error = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Please write the whole address, as in name@example.com.');
});

test.each([
  [{ said: 'SENT' }, 'Your message is with us.'],
  [{ refused: { '': 'TOO_MANY' } }, 'Wait a quarter of an hour'],
  [{ refused: { '': 'UNAVAILABLE' } }, 'Your message was not sent.'],
  [{ refused: { phone: 'REFUSED' } }, 'The shop does not accept this.'],
])('an answer %j to a submission without script says %j', (answer, text) => {
  comeBack(answer);
  expect(screen.getByRole('form').textContent).toContain(text);
});

test('text typed before hydration is sent', async () => {
  const sent = edge();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<ContactForm />);
  for (const [name, text] of Object.entries({ 'Full name': 'Nora Visser', Phone: '+31205550142' }))
    screen.getByLabelText<HTMLInputElement>(name).value = text;
  render(<ContactForm />, { container, hydrate: true });
  await userEvent.type(screen.getByLabelText('Email'), 'nora@horae.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  await screen.findByText(/Your message is with us/);
  expect(sent).toEqual([
    expect.objectContaining({
      fullName: 'Nora Visser',
      phone: '+31205550142',
      email: 'nora@horae.example',
    }),
  ]);
});
