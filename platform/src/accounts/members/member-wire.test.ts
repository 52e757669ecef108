import { expect, test } from 'vitest';
import type { Member } from './member-store.ts';
import { allowedFieldset, memberWire, requireSelfOrOwner, widestFieldset } from './member-wire.ts';

const NORA: Member = {
  id: 'm-1',
  email: 'nora@example.com',
  emailVerified: true,
  passwordHash: 'a hash',
  mustResetPassword: false,
  status: 'APPROVED',
  slug: 'nora-1',
  privacyStatus: 'PUBLIC',
  activityStatus: 'MUTED',
  profile: { nickname: 'Nora', title: 'Collector' },
  contact: { firstName: 'Nora', phones: ['+31 20 555 0142'] },
  lastLoginAt: new Date('2026-03-03T12:00:00Z'),
  createdAt: new Date('2026-01-01T12:00:00Z'),
  updatedAt: new Date('2026-02-02T12:00:00Z'),
};
const NEW: Member = { ...NORA, slug: null, contact: {}, lastLoginAt: null };

const SHOWN = {
  id: 'm-1',
  contactId: 'm-1',
  createdDate: '2026-01-01T12:00:00.000Z',
  updatedDate: '2026-02-02T12:00:00.000Z',
  profile: { nickname: 'Nora', title: 'Collector', slug: 'nora-1' },
};
const EXTENDED = {
  ...SHOWN,
  loginEmail: 'nora@example.com',
  status: 'APPROVED',
  privacyStatus: 'PUBLIC',
  activityStatus: 'MUTED',
};

test('the public fieldset has the profile, and says nothing of the account', () => {
  expect(memberWire(NORA, 'PUBLIC')).toEqual({
    ...SHOWN,
    status: 'UNKNOWN',
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
  });
});

test('the extended fieldset adds address and states, and no contact', () => {
  expect(memberWire(NORA, 'EXTENDED')).toEqual(EXTENDED);
});

test('the full fieldset adds the contact with all of its lists, and the last log-in', () => {
  expect(memberWire(NORA, 'FULL')).toEqual({
    ...EXTENDED,
    loginEmailVerified: true,
    contact: { firstName: 'Nora', phones: ['+31 20 555 0142'], emails: [], addresses: [] },
    lastLoginDate: '2026-03-03T12:00:00.000Z',
  });
});

test('a member without slug, contact and log-in has neither slug nor date, but empty lists', () => {
  const wire = memberWire(NEW, 'FULL');

  expect(wire.profile).toStrictEqual({ nickname: 'Nora', title: 'Collector' });
  expect(wire).not.toHaveProperty('lastLoginDate');
  expect(wire).toHaveProperty('contact', { phones: [], emails: [], addresses: [] });
});

test.each([
  [undefined, 'PUBLIC'],
  [null, 'PUBLIC'],
  [[], 'PUBLIC'],
  [['PUBLIC'], 'PUBLIC'],
  [['EXTENDED', 'PUBLIC'], 'EXTENDED'],
  [['EXTENDED', 'FULL', 'PUBLIC'], 'FULL'],
] as const)('of the fieldsets %j, %s is answered', (fieldsets, widest) => {
  expect(widestFieldset(fieldsets)).toBe(widest);
});

test.each([
  ['the owner', { id: 'owner', isAdmin: true }, 'FULL'],
  ['the member itself', { id: 'm-1', isAdmin: false }, 'FULL'],
  ['another member', { id: 'm-2', isAdmin: false }, 'PUBLIC'],
])('%s, who asks for all of a member, gets the fieldset %s', (_, reader, fieldset) => {
  expect(allowedFieldset(reader, NORA, 'FULL')).toBe(fieldset);
});

test('only the member itself and the owner may change a member', () => {
  const check = (id: string, isAdmin: boolean) => () => requireSelfOrOwner({ id, isAdmin }, 'm-1');

  expect(check('m-1', false)).not.toThrow();
  expect(check('owner', true)).not.toThrow();
  expect(check('m-2', false)).toThrow('The caller has no permission for this.');
});
