import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { MEMBER_KEY, Component as ProfilePage } from '../src/expose/profile-page.tsx';
import { Component as SecurityPage } from '../src/expose/security-page.tsx';
import type { Member } from '../src/profile/member.ts';
import { SECOND_FACTOR_QUERY_KEY } from '../src/security/factor-section.tsx';
import type { MemberSession, SecondFactorState } from '../src/security/security-api.ts';
import { SESSIONS_KEY } from '../src/security/sessions-section.tsx';

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
const emptyMember: Member = {
  ...nora,
  nickname: '',
  firstName: '',
  lastName: '',
  phones: [],
  addresses: [],
};

const session = (id: string, device: string, isCurrent = false): MemberSession => ({
  id,
  device,
  network: '203.0.113.0/24',
  started: new Date('2026-03-10T09:00:00Z'),
  lastUsed: new Date('2026-03-16T09:45:00Z'),
  isCurrent,
});

const knownMember = (member: Member) => (cache: QueryClient) => {
  cache.setQueryData(MEMBER_KEY, member);
};
const secured = (factor: SecondFactorState, sessions: MemberSession[]) => (cache: QueryClient) => {
  cache.setQueryData(SECOND_FACTOR_QUERY_KEY, factor);
  cache.setQueryData(SESSIONS_KEY, sessions);
};
const profile = { shown: <ProfilePage />, at: '/account', role: 'member' } as const;
const security = { shown: <SecurityPage />, at: '/account/security', role: 'member' } as const;
const failing = { answers: { '': () => Response.json({}, { status: 503 }) } };

export const memberStates: WorkbenchState[] = [
  { name: 'profile-page/filled', ...profile, fill: knownMember(nora), isShort: true },
  { name: 'profile-page/empty', ...profile, fill: knownMember(emptyMember) },
  { name: 'profile-page/waiting', ...profile },
  { name: 'profile-page/unreachable', ...profile, ...failing },
  {
    name: 'security-page/off',
    ...security,
    fill: secured({ isOn: false, recoveryCodesLeft: 0 }, [
      session('s1', 'Firefox on Windows', true),
    ]),
  },
  {
    name: 'security-page/on',
    ...security,
    fill: secured({ isOn: true, recoveryCodesLeft: 2 }, [
      session('s1', 'Firefox on Windows', true),
      session('s2', 'Safari on iPhone'),
      session('s3', ''),
    ]),
  },
];
