import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Member } from '../members/member-store.ts';
import { identityWire, requireNotBlocked } from './advance-sign-in.ts';
import {
  credentialsBody,
  credentialsV1Body,
  registrationBody,
  registrationV1Body,
  splitProfile,
} from './credential-bodies.ts';

const email = 'nora@example.com';
const password = 'a long password';
const inputs = { password };
const captchaTokens = [{ recaptchaToken: 'ok' }];
const profile = { nickname: 'Nora', firstName: 'Nora', lastName: 'Vos', company: 'Horae' };
const NOTHING = { email: '', password: '', captchaTokens: [] };

test('a registration names address, password, profile and captcha', () => {
  const body = { loginId: { email }, password, profile, captchaTokens };

  expect(v.parse(registrationBody, body)).toEqual({ email, password, profile, captchaTokens });
});

test.each([
  ['as a text', email],
  ['as an object', { address: email }],
])('a registration of an older SDK names its address %s', (_, named) => {
  const identity = { email: named, identityProfile: profile };

  expect(v.parse(registrationV1Body, { identity, inputs, captchaTokens })).toEqual({
    email,
    password,
    profile,
    captchaTokens,
  });
});

test('a log-in names address, password and captcha', () => {
  expect(v.parse(credentialsBody, { loginId: { email }, password, captchaTokens })).toEqual({
    email,
    password,
    captchaTokens,
  });
  expect(v.parse(credentialsBody, { loginId: { email }, password })).toEqual({
    email,
    password,
    captchaTokens: [],
  });
});

test.each([
  ['its log-in id', { loginId: { email } }, email],
  ['an identifier', { identifier: { email } }, email],
  ['an identifier with an address', { identifier: { email: { address: email } } }, email],
  ['its log-in id first', { loginId: { email }, identifier: { email: 'other@x.test' } }, email],
  ['nothing', {}, ''],
])('a log-in of an older SDK names the member by %s', (_, named, read) => {
  expect(v.parse(credentialsV1Body, { ...named, inputs, captchaTokens })).toEqual({
    email: read,
    password,
    captchaTokens,
  });
});

test.each([
  ['no object', 'text'],
  ['no password', { loginId: { email } }],
  ['a number for a password', { loginId: { email }, password: 1, inputs: { password: 1 } }],
  ['a captcha that is no list', { loginId: { email }, password, inputs, captchaTokens: 'ok' }],
])('a log-in with %s counts as one without credentials', (_, body) => {
  expect(v.parse(credentialsBody, body)).toEqual(NOTHING);
  expect(v.parse(credentialsV1Body, body)).toEqual(NOTHING);
});

test('a profile is split into what others see and what they do not', () => {
  expect(splitProfile(profile)).toStrictEqual({
    profile: { nickname: 'Nora' },
    contact: { firstName: 'Nora', lastName: 'Vos', company: 'Horae' },
  });
});

test.each<[Parameters<typeof splitProfile>[0]]>([
  [null],
  [undefined],
  [{}],
  [{ nickname: '', firstName: '', lastName: null, company: '' }],
])('of the profile %j nothing is stored', (given) => {
  expect(splitProfile(given)).toStrictEqual({ profile: {}, contact: {} });
});

const NORA: Member = {
  id: 'm-1',
  email: 'nora@example.com',
  emailVerified: true,
  passwordHash: 'a hash',
  mustResetPassword: false,
  status: 'APPROVED',
  slug: 'nora-1',
  privacyStatus: 'PUBLIC',
  activityStatus: 'ACTIVE',
  profile: { nickname: 'nora' },
  contact: {
    firstName: 'Nora',
    lastName: 'Vos',
    company: 'Horae',
    phones: ['+31 20 555 0142'],
    addresses: [{ id: 'a-1', city: 'Delft' }],
  },
  lastLoginAt: null,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  updatedAt: new Date('2026-02-02T12:00:00Z'),
};

test('a sign-in shows the member with its profile, and no hash', () => {
  expect(identityWire(NORA)).toEqual({
    id: 'm-1',
    createdDate: '2026-01-01T12:00:00.000Z',
    updatedDate: '2026-02-02T12:00:00.000Z',
    email: { address: 'nora@example.com', isVerified: true },
    status: { name: 'ACTIVE', reasons: [] },
    identityProfile: {
      nickname: 'nora',
      firstName: 'Nora',
      lastName: 'Vos',
      company: 'Horae',
      privacyStatus: 'PUBLIC',
      phonesV2: [{ tag: 'UNTAGGED', phone: '+31 20 555 0142' }],
      addresses: [{ tag: 'UNTAGGED', address: { id: 'a-1', city: 'Delft' } }],
      customFields: [],
    },
  });
});

test('a member without a contact has empty lists', () => {
  const { identityProfile } = identityWire({ ...NORA, contact: {} });

  expect(identityProfile).toMatchObject({ phonesV2: [], addresses: [], customFields: [] });
});

test.each([
  ['APPROVED', { name: 'ACTIVE', reasons: [] }],
  ['PENDING', { name: 'PENDING', reasons: ['ADMIN_APPROVAL_REQUIRED'] }],
  ['BLOCKED', { name: 'BLOCKED', reasons: [] }],
  ['OFFLINE', { name: 'OFFLINE', reasons: [] }],
] as const)('the status %s is shown as %j', (status, shown) => {
  expect(identityWire({ ...NORA, status }).status).toEqual(shown);
});

test.each(['APPROVED', 'PENDING'] as const)('a member who is %s is not kept out', (status) => {
  expect(() => requireNotBlocked({ ...NORA, status })).not.toThrow();
});

test.each(['BLOCKED', 'OFFLINE'] as const)(
  'a member who is %s is kept out of every sign-in',
  (status) => {
    expect(() => requireNotBlocked({ ...NORA, status })).toThrow('This account cannot sign in.');
  },
);
