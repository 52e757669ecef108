import { configureShop, PlatformError, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as ProfilePage } from '../expose/profile-page.tsx';
import { runActionsInFakeEdge, setRoleCookie } from '../testing/fake-edge.ts';
import type { ContactPatch, Member, MemberNames } from './member.ts';

const nora: Member = {
  id: 'member-1',
  loginEmail: 'nora@example.com',
  nickname: 'Nora',
  slug: 'nora-1f',
  firstName: 'Nora',
  lastName: 'de Wit',
  phones: ['+31 20 555 0142', '+31 6 555 0143'],
  emails: [],
  addresses: [
    { id: 'a-1', addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' },
  ],
};

const api = vi.hoisted(() => ({
  findOwnProfile: vi.fn(),
  saveMemberNames: vi.fn(),
  saveProfileSlug: vi.fn(),
  saveContactLists: vi.fn(),
  deleteMemberContactDetails: vi.fn(),
}));
vi.mock('./member-api.ts', () => api);

const sent = runActionsInFakeEdge();
/** The member as the platform stores her. */
let stored: Member;
const store = async (change: Partial<Member>) => {
  stored = { ...stored, ...change };
};

/** The platform gives a new address its id. */
const withIds = ({ addresses, ...lists }: ContactPatch): Partial<Member> => ({
  ...lists,
  ...(addresses && {
    addresses: addresses.map(({ id, ...address }, at) => ({ id: id ?? `new-${at}`, ...address })),
  }),
});

beforeEach(() => {
  configureShop({ report: () => undefined });
  setRoleCookie('member');
  stored = nora;
  api.findOwnProfile.mockImplementation(async () => stored);
  api.saveMemberNames.mockImplementation((_id: string, names: MemberNames) => store(names));
  api.saveProfileSlug.mockImplementation((slug: string) => store({ slug }));
  api.saveContactLists.mockImplementation((_id: string, part: ContactPatch) =>
    store(withIds(part)),
  );
  api.deleteMemberContactDetails.mockImplementation((_id: string, list: string) =>
    store({ [list]: [] }),
  );
});
afterEach(() => {
  vi.resetAllMocks();
  tokens.clear();
});

/** The entry itself, not the words of its button. */
const ENTRY = { selector: 'li > span' };
const open = () => renderWithShop(<ProfilePage />, { route: '/account', path: '/account' });
const part = (name: string) => screen.findByRole('region', { name });

test('a visitor who is not logged in is redirected to the log-in and back', async () => {
  setRoleCookie('visitor');

  const { address } = open();

  await waitFor(() => expect(address()).toBe('/login?from=%2Faccount'));
  expect(api.findOwnProfile).not.toHaveBeenCalled();
});

test('names are changed and saved, and an unchanged profile address is not sent', async () => {
  const { user } = open();
  const field = await screen.findByLabelText(/Display name/);

  await user.clear(field);
  await user.type(field, 'N. de Wit');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(api.saveMemberNames).toHaveBeenCalledWith('member-1', {
    nickname: 'N. de Wit',
    firstName: 'Nora',
    lastName: 'de Wit',
  });
  expect(api.saveProfileSlug).not.toHaveBeenCalled();
});

test.each([
  [new PlatformError('no', { code: 'SLUG_ALREADY_EXISTS', status: 409 }), /Another member/],
  [
    new PlatformError('no', {
      code: 'INVALID_ARGUMENT',
      violations: [{ field: 'slug', description: 'no' }],
    }),
    /Please use letters/,
  ],
])('a refused profile address has its error at the field', async (refused, text) => {
  api.saveProfileSlug.mockRejectedValue(refused);
  const { user } = open();
  const field = await screen.findByLabelText('Profile address');

  await user.clear(field);
  await user.type(field, 'somebody');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a phone number is added, removed, and all are deleted at once', async () => {
  const { user } = open();
  const phones = within(await part('Phone numbers'));

  await user.click(phones.getByRole('button', { name: 'Add a phone number' }));
  await user.type(phones.getByLabelText('Phone number'), 'none{Enter}');
  expect((await phones.findByRole('alert')).textContent).toMatch(/country code/);
  await user.clear(phones.getByLabelText('Phone number'));
  await user.type(phones.getByLabelText('Phone number'), '+44 20 7946 0000{Enter}');
  expect(await phones.findByText('+44 20 7946 0000', ENTRY)).toBeDefined();

  await user.click(phones.getByRole('button', { name: 'Remove +44 20 7946 0000' }));
  await waitFor(() =>
    expect(api.saveContactLists).toHaveBeenLastCalledWith('member-1', { phones: nora.phones }),
  );
  await user.click(await phones.findByRole('button', { name: 'Remove all phone numbers' }));

  expect(await phones.findByText('No phone number yet.')).toBeDefined();
  expect(api.deleteMemberContactDetails).toHaveBeenCalledWith('member-1', 'phones');
});

test('the last address is deleted as a list, and a new one is added to the others', async () => {
  const { user } = open();
  const addresses = within(await part('Addresses'));
  expect(addresses.getByText('Dam 1, 1012 JS Amsterdam, Netherlands', ENTRY)).toBeDefined();

  await user.click(addresses.getByRole('button', { name: 'Add an address' }));
  await user.type(addresses.getByLabelText('Address'), 'Rokin 2');
  await user.type(addresses.getByLabelText('Postal code'), '1012 KS');
  await user.click(addresses.getByRole('button', { name: 'Add' }));
  const city = addresses.getByLabelText('City');
  await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'));
  await user.type(city, 'Amsterdam{Enter}');
  expect(
    await addresses.findByText('Rokin 2, 1012 KS Amsterdam, Netherlands', ENTRY),
  ).toBeDefined();
  const [, sent] = api.saveContactLists.mock.lastCall ?? [];
  expect(sent.addresses).toHaveLength(2);
  expect(sent.addresses[0]).toEqual(nora.addresses[0]);

  await user.click(addresses.getByRole('button', { name: /Remove Rokin 2/ }));
  expect(await addresses.findByText(/^Rokin 2.* removed$/)).toBeDefined();
  await user.click(await addresses.findByRole('button', { name: /Remove Dam 1/ }));
  await waitFor(() =>
    expect(api.deleteMemberContactDetails).toHaveBeenCalledWith('member-1', 'addresses'),
  );
});

test('a removal that fails is reported and the number stays', async () => {
  api.saveContactLists.mockRejectedValue(new PlatformError('no', { code: 'FAILED', status: 500 }));
  const { user } = open();
  const phones = within(await part('Phone numbers'));

  await user.click(phones.getByRole('button', { name: 'Remove +31 6 555 0143' }));

  expect((await phones.findByRole('alert')).textContent).toMatch(/did not work/);
  expect(phones.getByText('+31 6 555 0143', ENTRY)).toBeDefined();
});

test('a profile that fails to load can be requested again', async () => {
  api.findOwnProfile.mockRejectedValueOnce(
    new PlatformError('no', { code: 'FORBIDDEN', status: 403 }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('You log in with nora@example.com.')).toBeDefined();
});

test('all texts are sent trimmed, and a changed profile address after the names', async () => {
  const { user } = open();
  await screen.findByLabelText(/Display name/);
  const fill = async (label: string | RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await fill(/First name/, ' Eleonora ');
  await fill(/Last name/, ' Wit ');
  await fill('Profile address', ' nora-2 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved.')).toBeDefined();
  const names = { nickname: 'Nora', firstName: 'Eleonora', lastName: 'Wit' };
  expect(api.saveMemberNames).toHaveBeenCalledWith('member-1', names);
  expect(api.saveProfileSlug).toHaveBeenCalledWith('nora-2');
});

test('when names are not saved, that is reported and no profile address is sent', async () => {
  api.saveMemberNames.mockRejectedValue(new PlatformError('no', { code: 'FAILED', status: 503 }));
  const { user } = open();
  await user.type(await screen.findByLabelText('Profile address'), '-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(api.saveProfileSlug).not.toHaveBeenCalled();
});

test('when saving a profile address fails, its field is not marked as invalid', async () => {
  api.saveProfileSlug.mockRejectedValue(new PlatformError('no', { code: 'FAILED', status: 429 }));
  const { user } = open();
  const field = await screen.findByLabelText('Profile address');
  await user.type(field, '-2');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('only a complete email address is added', async () => {
  const { user } = open();
  const emails = within(await part('More email addresses'));
  expect(emails.getByText('No other email address yet.')).toBeDefined();

  await user.click(emails.getByRole('button', { name: 'Add an email address' }));
  const field = emails.getByLabelText('Another email address');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'nora 12 34{Enter}');
  expect((await emails.findByRole('alert')).textContent).toMatch(/whole email address/);
  expect(api.saveContactLists).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, ' nora@work.example {Enter}');
  expect(await emails.findByText('nora@work.example', ENTRY)).toBeDefined();
  expect(api.saveContactLists).toHaveBeenCalledWith('member-1', { emails: ['nora@work.example'] });
  await waitFor(() => expect(emails.queryByLabelText('Another email address')).toBeNull());
  expect(emails.queryByRole('button', { name: /Remove all/ })).toBeNull();
});

test('a cancelled form sends nothing', async () => {
  const { user } = open();
  const phones = within(await part('Phone numbers'));

  await user.click(phones.getByRole('button', { name: 'Add a phone number' }));
  await user.type(phones.getByLabelText('Phone number'), '+44 20 7946 0000');
  await user.click(phones.getByRole('button', { name: 'Cancel' }));

  expect(phones.queryByLabelText('Phone number')).toBeNull();
  expect(sent).toEqual([]);
});

test('each missing field of an address is named, and no other', async () => {
  const { user } = open();
  const addresses = within(await part('Addresses'));
  await user.click(addresses.getByRole('button', { name: 'Add an address' }));
  await user.type(addresses.getByLabelText('City'), 'Utrecht');
  await user.click(addresses.getByRole('button', { name: 'Add' }));

  const isWrong = (label: string) => addresses.getByLabelText(label).getAttribute('aria-invalid');
  await waitFor(() =>
    expect(['Address', 'Postal code', 'City'].map(isWrong)).toEqual(['true', 'true', null]),
  );
  expect(document.activeElement).toBe(addresses.getByLabelText('Address'));
  expect(api.saveContactLists).not.toHaveBeenCalled();
});

test('a new address has no id, and has the chosen country', async () => {
  const { user } = open();
  const addresses = within(await part('Addresses'));
  await user.click(addresses.getByRole('button', { name: 'Add an address' }));
  await user.type(addresses.getByLabelText('Address'), 'Grote Markt 1');
  await user.type(addresses.getByLabelText('Postal code'), '1000');
  await user.type(addresses.getByLabelText('City'), 'Brussels');
  await user.selectOptions(addresses.getByLabelText('Country'), 'Belgium');
  await user.click(addresses.getByRole('button', { name: 'Add' }));

  expect(await addresses.findByText('Grote Markt 1, 1000 Brussels, Belgium', ENTRY)).toBeDefined();
  const [, sent] = api.saveContactLists.mock.lastCall ?? [];
  expect(sent.addresses[1]).toEqual({
    id: null,
    addressLine: 'Grote Markt 1',
    postalCode: '1000',
    city: 'Brussels',
    country: 'BE',
  });
});

test('an address in the United States has a state and a second line', async () => {
  const { user } = open();
  const addresses = within(await part('Addresses'));
  await user.click(addresses.getByRole('button', { name: 'Add an address' }));
  await user.type(addresses.getByLabelText('Address'), '350 Fifth Avenue');
  await user.type(addresses.getByLabelText(/^Apartment/), 'Apt 4B');
  await user.type(addresses.getByLabelText('Postal code'), '10118');
  await user.type(addresses.getByLabelText('City'), 'New York');
  await user.selectOptions(addresses.getByLabelText('Country'), 'United States');
  await user.click(addresses.getByRole('button', { name: 'Add' }));
  expect(
    await addresses.findByText('Please add the state or province, such as NY or New York.'),
  ).toBeDefined();

  await user.type(addresses.getByLabelText('State or province'), 'ny');
  await user.click(addresses.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.saveContactLists).toHaveBeenCalled());
  const [, sent] = api.saveContactLists.mock.lastCall ?? [];
  expect(sent.addresses[1]).toMatchObject({ addressLine2: 'Apt 4B', subdivision: 'US-NY' });
});

test('a removal is announced', async () => {
  const { user } = open();
  const phones = within(await part('Phone numbers'));

  await user.click(phones.getByRole('button', { name: 'Remove +31 6 555 0143' }));

  await waitFor(() =>
    expect(phones.getByRole('status').textContent).toBe('+31 6 555 0143 removed'),
  );
});

test('each part of an address keeps its order, in any direction of writing', async () => {
  const addresses = [
    { id: 'a', addressLine: 'רחוב הרצל 12', city: 'תל אביב', postalCode: '61000', country: 'NL' },
  ];
  stored = { ...nora, addresses };
  open();

  expect((await part('Addresses')).textContent).toContain(
    '\u2068רחוב הרצל 12\u2069, \u206861000 תל אביב\u2069, Netherlands',
  );
});
