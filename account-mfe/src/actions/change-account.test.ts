import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import {
  AddContactEntrySchema,
  addMemberContactDetail,
  removeContactEntry,
  saveProfileNames,
} from './change-profile.ts';
import {
  changeOwnPassword,
  deleteOwnAccount,
  EndSessionSchema,
  endMemberSession,
} from './change-security.ts';
import { createMemberAction } from './create-member-action.ts';

const member = vi.hoisted(() => ({
  findOwnProfile: vi.fn(),
  saveMemberNames: vi.fn(),
  saveProfileSlug: vi.fn(),
  saveContactLists: vi.fn(),
  deleteMemberContactDetails: vi.fn(),
}));
const security = vi.hoisted(() => ({
  changePassword: vi.fn(),
  deleteAccount: vi.fn(),
  endSessionById: vi.fn(),
}));
vi.mock('../profile/member-api.ts', () => member);
vi.mock('../security/security-api.ts', () => security);
afterEach(() => vi.resetAllMocks());

const asNora = (from = '/account') => createTestActionContext({ role: 'member', from });
const HOME = { id: 'a-1', addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1', country: 'NL' };
const nora = (changes = {}) => {
  const lists = { phones: [], emails: [], addresses: [] };
  member.findOwnProfile.mockResolvedValue({ id: 'nora', slug: 'nora', ...lists, ...changes });
};
const refusal = (code: string, status: number, violations: PlatformError['violations'] = []) =>
  new PlatformError('no', { code, status, violations });

test('without a member’s session the answer redirects to the log-in, and nothing is changed', async () => {
  const change = vi.fn();

  expect(
    await createMemberAction(change)(
      {},
      createTestActionContext({ role: 'none', from: '/account' }),
    ),
  ).toEqual({
    go: '/login?from=%2Faccount',
  });
  expect(change).not.toHaveBeenCalled();
});

test('names are saved, an unchanged profile address is not', async () => {
  nora();
  const names = { nickname: 'Nora', firstName: 'Nora', lastName: 'K' };

  expect(await createMemberAction(saveProfileNames)({ ...names, slug: 'nora' }, asNora())).toEqual({
    go: '/account',
    said: 'SAVED',
  });
  expect(member.saveMemberNames.mock.calls).toEqual([['nora', names]]);
  expect(member.saveProfileSlug).not.toHaveBeenCalled();
});

test.each([
  [refusal('SLUG_ALREADY_EXISTS', 409), 'SLUG_TAKEN'],
  [refusal('INVALID_ARGUMENT', 400, [{ field: 'slug', description: '' }]), 'SLUG_WRONG'],
])('a refused profile address has its error at the field', async (thrown, code) => {
  nora();
  member.saveProfileSlug.mockRejectedValue(thrown);
  const names = { nickname: '', firstName: '', lastName: '', slug: 'other' };

  expect(await createMemberAction(saveProfileNames)(names, asNora())).toEqual({
    refused: { slug: code },
  });
});

test('a new entry is added to its list', async () => {
  nora({ phones: ['+31 1'], addresses: [HOME] });
  await addMemberContactDetail({ list: 'phones', phones: '+31 2' });
  const { id: _id, ...home } = HOME;
  const address = { ...home, addressLine: 'Dam 2' };
  await addMemberContactDetail({ list: 'addresses', ...address });

  expect(member.saveContactLists.mock.calls).toEqual([
    ['nora', { phones: ['+31 1', '+31 2'] }],
    ['nora', { addresses: [HOME, { id: null, ...address }] }],
  ]);
});

test('an entry that the list has already is not added again', async () => {
  nora({ phones: ['+31 1'], emails: ['a@b.c'], addresses: [HOME] });
  const { id: _id, ...address } = HOME;
  const answers = [
    await addMemberContactDetail({ list: 'phones', phones: '+31 1' }),
    await addMemberContactDetail({ list: 'emails', emails: 'a@b.c' }),
    await addMemberContactDetail({ list: 'addresses', addressLine2: '', ...address }),
  ];

  expect(answers).toEqual([{ said: 'SAVED' }, { said: 'SAVED' }, { said: 'SAVED' }]);
  expect(member.saveContactLists).not.toHaveBeenCalled();
});

test.each([
  [{ list: 'phones', phones: 'none' }, ['phones']],
  [{ list: 'emails', emails: 'nora' }, ['emails']],
  [{ list: 'addresses', city: 'A', country: 'NL' }, ['addressLine', 'postalCode']],
  [{ list: 'watches' }, ['list']],
])('an entry like %j is refused at %j', (fields, names) => {
  const { issues = [] } = v.safeParse(AddContactEntrySchema, fields);

  expect(issues.map(({ path }) => path?.[0]?.key)).toEqual(names);
});

test('an entry is removed from its list, and the last one or all of them delete the list', async () => {
  nora({ phones: ['+31 1', '+31 1', '+31 2'], emails: ['a@b.c'], addresses: [HOME] });
  await removeContactEntry({ list: 'phones', entry: '+31 1' });
  await removeContactEntry({ list: 'emails', entry: 'a@b.c' });
  await removeContactEntry({ list: 'addresses', entry: 'a-1' });
  await removeContactEntry({ list: 'phones', entry: '' });
  await removeContactEntry({ list: 'phones', entry: 'gone already' });

  expect(member.saveContactLists.mock.calls).toEqual([['nora', { phones: ['+31 1', '+31 2'] }]]);
  expect(member.deleteMemberContactDetails.mock.calls).toEqual([
    ['nora', 'emails'],
    ['nora', 'addresses'],
    ['nora', 'phones'],
  ]);
});

test.each([
  [refusal('REAUTHENTICATION_REQUIRED', 403), { currentPassword: 'CURRENT_MISSING' }],
  [refusal('WRONG_CURRENT_PASSWORD', 403), { currentPassword: 'CURRENT_WRONG' }],
  [
    refusal('INVALID_ARGUMENT', 400, [{ field: 'newPassword', description: '' }]),
    { password: 'WEAK_PASSWORD' },
  ],
  [refusal('RESOURCE_EXHAUSTED', 429), { '': 'TOO_MANY' }],
])('a refused password has its error at the field', async (thrown, refused) => {
  security.changePassword.mockRejectedValue(thrown);
  const fields = { password: 'new', currentPassword: undefined };

  expect(await changeOwnPassword(fields, asNora())).toEqual({ refused });
});

test('an outage is thrown', async () => {
  security.changePassword.mockRejectedValue(refusal('INTERNAL', 500));
  const fields = { password: 'new', currentPassword: 'old' };

  await expect(changeOwnPassword(fields, asNora())).rejects.toMatchObject({ status: 500 });
});

test('a missing session counts as ended, and an id that is a path is refused', async () => {
  security.endSessionById.mockRejectedValue(refusal('SESSION_NOT_FOUND', 404));

  const fields = { id: 's-1', device: 'Safari on iOS' };
  expect(await endMemberSession(fields, asNora('/account/security'))).toEqual({
    go: '/account/security',
    said: 'SESSION_ENDED',
    values: { device: 'Safari on iOS' },
  });
  expect(v.is(EndSessionSchema, { id: '../end-others' })).toBe(false);
  expect(v.parse(EndSessionSchema, { id: 's-1' })).toEqual({ id: 's-1', device: '' });
});

test('a deleted account ends the session, a refused deletion does not', async () => {
  const stays = asNora('/account/security');
  security.deleteAccount.mockRejectedValueOnce(refusal('WRONG_CURRENT_PASSWORD', 403));
  expect(await deleteOwnAccount({ currentPassword: 'x' }, stays)).toEqual({
    refused: { currentPassword: 'CURRENT_WRONG' },
  });
  expect(stays.leave).not.toHaveBeenCalled();
  const gone = asNora('/account/security');
  expect(await deleteOwnAccount({ currentPassword: 'y' }, gone)).toEqual({ go: '/' });
  expect(gone.leave).toHaveBeenCalledTimes(1);
});
