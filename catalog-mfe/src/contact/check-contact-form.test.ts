import { expect, test } from 'vitest';
import { type ContactMessage, checkContactForm } from './check-contact-form.ts';

const complete: ContactMessage = {
  fullName: 'Nora Visser',
  email: 'nora@horae.example',
  phone: '+31 20 555 0142',
  subject: '',
  message: '',
};

test('a message needs no subject and no text', () => {
  expect(checkContactForm(complete)).toEqual({});
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
])('%s is invalid as %j', (field, value) => {
  expect(Object.keys(checkContactForm({ ...complete, [field]: value }))).toEqual([field]);
});

test.each([
  ['email', 'nora@localhost'],
  ['email', ' nora@horae.example '],
  ['phone', '1234567'],
  ['phone', '(020) 555-01.42/3'],
  ['phone', '123456789012345'],
  ['email', "sean.o'neill@example.com"],
  ['email', 'info@bücher-müller.example'],
  ['email', 'info@xn--bcher-mller-thbg.example'],
  ['phone', '\u202A+44 20 7946 0958\u202C'],
  ['phone', '＋４４\u2009２０\u20117946\u2013０９５８'],
  ['message', `${'x'.repeat(124)}\r\n`.repeat(40)],
])('%s is valid as %j', (field, value) => {
  expect(checkContactForm({ ...complete, [field]: value })).toEqual({});
});

test.each([
  ['email', 'nora@horae..example'],
  ['email', 'a@b@c'],
  ['phone', '123456'],
  ['phone', '1234567890123456'],
  ['phone', '+31+20 555 0142'],
  ['subject', 'x'.repeat(201)],
  ['message', 'x'.repeat(5001)],
])('%s refuses %j', (field, value) => {
  expect(Object.keys(checkContactForm({ ...complete, [field]: value }))).toEqual([field]);
});

test('a missing address and an incomplete one have different errors', () => {
  expect(checkContactForm({ ...complete, email: '' }).email).toBe('EMAIL_MISSING');
  expect(checkContactForm({ ...complete, email: 'nora' }).email).toBe('EMAIL_INVALID');
  expect(checkContactForm({ ...complete, phone: '12' }).phone).toBe('PHONE_INVALID');
});
