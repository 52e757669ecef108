import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memberBody, slugBody } from './member-bodies.ts';

const withProfile = (profile: object) => ({ member: { profile } });
const withContact = (contact: object) => ({ member: { contact } });
const isGood = (body: object) => v.is(memberBody, body);
const messagesOf = (body: object) =>
  v.safeParse(memberBody, body).issues?.map(({ message }) => message);

test.each([
  '',
  'https://img.test/nora.jpg',
  'http://img.test/nora.jpg',
  ' https://img.test/nora.jpg ',
  'wix:image://v1/nora.jpg/portrait.jpg#originWidth=400',
])('a picture may have the address %j', (url) => {
  expect(isGood(withProfile({ photo: { url } }))).toBe(true);
});

test.each([
  'ftp://img.test/nora.jpg',
  'nohttps://img.test/nora.jpg',
  'https:/img.test/nora.jpg',
  'https://',
  'https://[img.test',
  'https://img.test/no ra.jpg',
  'https://img.test/no\u0007ra.jpg',
  "https://img.test/nora'.jpg",
  'https://img.test/<nora>.jpg',
  'https://img.test/nora\\1.jpg',
  'https://img.test/../nora.jpg',
  'https://img.test/%2E%2E/nora.jpg',
])('a picture cannot have the address %j', (url) => {
  expect(isGood(withProfile({ cover: { url } }))).toBe(false);
});

test('the refusal of an address says how one starts', () => {
  expect(messagesOf(withProfile({ photo: { url: 'ftp://img.test/' } }))).toEqual([
    'must be an address that starts with https://, http:// or wix:image://',
  ]);
});

test.each([
  [{ width: 400, height: 0 }, true],
  [{ width: null, height: null, id: null, url: null }, true],
  [{ width: -1 }, false],
  [{ height: 1.5 }, false],
  [{ id: 'nora_1~a.jpg' }, true],
  [{ id: '.' }, false],
  [{ id: 'a/b' }, false],
])('a picture with %j is accepted: %s', (photo, accepted) => {
  expect(isGood(withProfile({ photo }))).toBe(accepted);
});

test('the address of a picture has at most 2000 characters, and its id 500', () => {
  const ofLength = (length: number) => `https://img.test/${'n'.repeat(length - 17)}`;

  expect(isGood(withProfile({ photo: { url: ofLength(2000) } }))).toBe(true);
  expect(isGood(withProfile({ photo: { url: ofLength(2001) } }))).toBe(false);
  expect(isGood(withProfile({ photo: { id: 'n'.repeat(500) } }))).toBe(true);
  expect(isGood(withProfile({ photo: { id: 'n'.repeat(501) } }))).toBe(false);
});

test.each([
  ['nora-visser_1', true],
  ['Zoë', true],
  [' nora ', true],
  ['n'.repeat(100), true],
  ['n'.repeat(101), false],
  ['nora.visser', false],
  ['nora visser', false],
  ['', false],
])('a slug may be %j: %s', (slug, accepted) => {
  expect(v.is(slugBody, { slug })).toBe(accepted);
});

test('a list of a contact has at most fifty entries', () => {
  const phones = (length: number) =>
    withContact({ phones: Array.from({ length }, () => '+31 20 555 0142') });

  expect(isGood(phones(50))).toBe(true);
  expect(messagesOf(phones(51))).toEqual(['must have at most 50 entries']);
});

test.each([
  [{ birthdate: '2020-03-15' }, true],
  [{ birthdate: '15.03.2020' }, false],
  [{ phones: [''] }, false],
  [{ emails: ['nora@example.com'] }, true],
  [{ emails: ['nora'] }, false],
  [{ addresses: [{ streetAddress: { name: 'Dam', number: '1' } }] }, true],
  [{ addresses: [{ streetAddress: { name: 'Dam' } }] }, false],
  [{ addresses: null, phones: null, firstName: null }, true],
])('a contact with %j is accepted: %s', (contact, accepted) => {
  expect(isGood(withContact(contact))).toBe(accepted);
});

test('what only the platform writes is accepted and dropped', () => {
  const sent = { id: 'm-9', status: 'BLOCKED', createdDate: 'today', privacyStatus: 'PUBLIC' };

  expect(v.parse(memberBody, { member: sent })).toEqual({ member: { privacyStatus: 'PUBLIC' } });
});

test('a privacy status that the vendor does not name is refused', () => {
  expect(isGood({ member: { privacyStatus: 'UNKNOWN' } })).toBe(true);
  expect(isGood({ member: { privacyStatus: 'SECRET' } })).toBe(false);
});
