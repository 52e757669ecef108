/** Whether a member may sign in, under the wire's names (WIRE.md 5.5). */
export type MemberStatus = 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE';

interface ProfilePicture {
  id?: string;
  url?: string;
  height?: number;
  width?: number;
}

/** Parts of a member that other members can see. */
export interface MemberProfile {
  nickname?: string;
  title?: string;
  photo?: ProfilePicture;
  cover?: ProfilePicture;
}

interface MemberAddress {
  id: string;
  addressLine?: string;
  addressLine2?: string;
  streetAddress?: { number: string; name: string };
  city?: string;
  subdivision?: string;
  country?: string;
  postalCode?: string;
}

/** Parts of a member that only the member and the owner can see. */
export interface MemberContact {
  firstName?: string;
  lastName?: string;
  phones?: string[];
  emails?: string[];
  addresses?: MemberAddress[];
  birthdate?: string;
  company?: string;
  jobTitle?: string;
}
