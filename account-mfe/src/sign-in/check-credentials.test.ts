import { expect, test } from 'vitest';
import { checkCredentials, readCredentials } from './check-credentials.ts';

function aForm(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value }));
  }
  return form;
}

test('the address is trimmed, the password is left as it was typed', () => {
  expect(readCredentials(aForm({ email: ' nora@example.com ', password: ' a sentence ' }))).toEqual(
    {
      email: 'nora@example.com',
      password: ' a sentence ',
    },
  );
});

test('a form without fields reads as empty', () => {
  expect(readCredentials(aForm({}))).toEqual({ email: '', password: '' });
});

test.each([
  ['nora@example.com', 'a', {}],
  ['nora@example.com', '', { password: 'Please add your password.' }],
  ['', 'a', { email: 'Please add your email address.' }],
  ['nora', 'a', { email: 'Please add a whole email address, such as nora@example.com.' }],
  ['', '', { email: 'Please add your email address.', password: 'Please add your password.' }],
])('%j with %j is found fault with: %j', (email, password, errors) => {
  expect(checkCredentials({ email, password })).toEqual(errors);
});
