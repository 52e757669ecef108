import { expect, test } from 'vitest';
import { type ContactMessage, contactErrors } from './contact-message.ts';

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
