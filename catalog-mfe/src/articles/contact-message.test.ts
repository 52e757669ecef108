import { expect, test } from 'vitest';
import { type ContactMessage, contactErrors, mailLink } from './contact-message';

const complete: ContactMessage = {
  fullName: 'Nora Visser',
  email: 'nora@horae.example',
  phone: '+31 20 555 0142',
  subject: '',
  message: '',
};

test('a message needs no subject and no text', () => {
  expect(contactErrors(complete)).toEqual({});
});

test.each([
  ['fullName', '  '],
  ['email', ''],
  ['email', 'nora'],
  ['email', 'nora@'],
  ['email', 'no ra@horae.example'],
  ['phone', ''],
  ['phone', '12'],
  ['phone', 'call me'],
])('%s does not take %j', (field, value) => {
  expect(Object.keys(contactErrors({ ...complete, [field]: value }))).toEqual([field]);
});

test('the mail says who writes and keeps every sign of the text', () => {
  const message = { ...complete, subject: 'Straps & size', message: 'Is 50% off?\nYes #1' };
  const link = new URL(mailLink(message, 'hello@horae.example'));

  expect(link.pathname).toBe('hello@horae.example');
  expect(link.searchParams.get('subject')).toBe('Straps & size');
  expect(link.searchParams.get('body')).toBe(
    'Is 50% off?\r\nYes #1\r\n\r\nNora Visser\r\nnora@horae.example\r\n+31 20 555 0142',
  );
});

test('a mail without subject gets one', () => {
  const link = new URL(mailLink(complete, 'hello@horae.example'));
  expect(link.searchParams.get('subject')).toBe('A question from Nora Visser');
});
