import type { members } from '@wix/members';
import { expect, test } from 'vitest';
import { toMember } from './member.ts';

const addressOf = (address: members.Address) =>
  toMember({ contact: { addresses: [address] } }).addresses[0];

test('a member is read with every field of the profile', () => {
  const address = {
    _id: 'address-1',
    addressLine: 'Dam 1',
    city: 'Amsterdam',
    postalCode: '1012 JS',
    country: 'NL',
  };
  const contact = {
    firstName: 'Nora',
    lastName: 'de Wit',
    phones: ['+31 20 1234567'],
    emails: ['nora@work.example'],
    addresses: [address],
  };
  const profile = { nickname: 'nora', slug: 'nora-1' };

  expect(toMember({ _id: 'm-1', loginEmail: 'nora@example.com', profile, contact })).toEqual({
    id: 'm-1',
    loginEmail: 'nora@example.com',
    nickname: 'nora',
    slug: 'nora-1',
    firstName: 'Nora',
    lastName: 'de Wit',
    phones: ['+31 20 1234567'],
    emails: ['nora@work.example'],
    addresses: [
      {
        id: 'address-1',
        addressLine: 'Dam 1',
        city: 'Amsterdam',
        postalCode: '1012 JS',
        country: 'NL',
      },
    ],
  });
});

test.each([undefined, {}, { profile: {}, contact: {} }])(
  '%j is read as a member with empty fields',
  (source) => {
    expect(toMember(source)).toEqual({
      id: '',
      loginEmail: '',
      nickname: '',
      slug: '',
      firstName: '',
      lastName: '',
      phones: [],
      emails: [],
      addresses: [],
    });
  },
);

test.each([
  [{ addressLine: 'Dam 1', streetAddress: { name: 'Rokin', number: '2' } }, 'Dam 1'],
  [{ streetAddress: { name: 'Rokin', number: '2' } }, 'Rokin 2'],
  [{ streetAddress: { name: 'Rokin' } }, 'Rokin'],
  [{ streetAddress: { number: '2' } }, '2'],
  [{}, ''],
])('%j has the address line %j', (address, line) => {
  expect(addressOf(address)).toEqual({
    id: null,
    addressLine: line,
    city: '',
    postalCode: '',
    country: '',
  });
});
