import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import {
  deleteMemberContactDetails,
  findOwnProfile,
  saveContactLists,
  saveMemberNames,
  saveProfileSlug,
} from './member-api.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const MEMBERS = 'https://www.wixapis.com/members/v1/members';
const reply = { member: { id: 'm-1', profile: { nickname: 'nora' } } };
const address = { addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' };

test('the member is requested with all fields', async () => {
  answer(200, reply);

  await expect(findOwnProfile()).resolves.toMatchObject({ id: 'm-1', nickname: 'nora' });
  expect(sent()).toMatchObject({ method: 'GET', url: `${MEMBERS}/my?fieldsets=FULL` });
});

test('a session without a member returns none', async () => {
  answer(200, {});

  await expect(findOwnProfile()).rejects.toMatchObject({ name: 'PlatformError', status: 403 });
});

test.each([
  [
    'names, the nickname as part of the profile',
    () => saveMemberNames('m-1', { nickname: 'nora', firstName: 'Nora', lastName: 'de Wit' }),
    { profile: { nickname: 'nora' }, contact: { firstName: 'Nora', lastName: 'de Wit' } },
  ],
  [
    'a list of texts',
    () => saveContactLists('m-1', { phones: ['+31 20 1234567'] }),
    { contact: { phones: ['+31 20 1234567'] } },
  ],
  [
    'addresses, known ones under their id',
    () =>
      saveContactLists('m-1', {
        addresses: [
          { id: 'address-1', ...address },
          { id: null, ...address },
        ],
      }),
    { contact: { addresses: [{ id: 'address-1', ...address }, address] } },
  ],
])('%s are sent as a change of the member', async (_what, save, change) => {
  answer(200, reply);

  await expect(save()).resolves.toMatchObject({ nickname: 'nora' });
  expect(sent()).toMatchObject({ method: 'PATCH', url: `${MEMBERS}/m-1` });
  expect(sent().body).toEqual({ member: { id: 'm-1', ...change } });
});

test('a profile address is sent by its own call', async () => {
  answer(200, reply);

  await expect(saveProfileSlug('nora-1')).resolves.toMatchObject({ id: 'm-1' });
  expect(sent()).toMatchObject({ url: `${MEMBERS}/my/slug`, body: { slug: 'nora-1' } });
});

test.each(['phones', 'emails', 'addresses'] as const)(
  'all %s are deleted at once',
  async (list) => {
    answer(200, reply);

    await expect(deleteMemberContactDetails('m-1', list)).resolves.toMatchObject({ id: 'm-1' });
    expect(sent()).toMatchObject({ method: 'DELETE', url: `${MEMBERS}/m-1/${list}?id=m-1` });
  },
);

test.each([
  ['findOwnProfile', () => findOwnProfile()],
  ['saveMemberNames', () => saveMemberNames('m-1', { nickname: '', firstName: '', lastName: '' })],
  ['saveProfileSlug', () => saveProfileSlug('taken')],
  ['saveContactLists', () => saveContactLists('m-1', { phones: [] })],
  ['deleteMemberContactDetails', () => deleteMemberContactDetails('m-1', 'phones')],
])('a refusal of %s is thrown as a PlatformError', async (_name, call) => {
  refuse(409, 'SLUG_ALREADY_EXISTS');

  await expect(call()).rejects.toMatchObject({
    name: 'PlatformError',
    code: 'SLUG_ALREADY_EXISTS',
    status: 409,
  });
});
