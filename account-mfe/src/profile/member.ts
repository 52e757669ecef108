/** The member as the profile shows it; texts are empty where nothing is known. */
export interface Member {
  id: string;
  loginEmail: string;
  nickname: string;
  /** Last part of the public page's address. */
  slug: string;
  firstName: string;
  lastName: string;
  phones: string[];
  emails: string[];
  addresses: MemberAddress[];
}

export interface MemberAddress {
  /** `null` for one that is not saved yet. */
  id: string | null;
  addressLine: string;
  addressLine2?: string;
  /** State or province, as `US-NY`; absent where there is none. */
  subdivision?: string;
  city: string;
  postalCode: string;
  /** ISO 3166, two letters. */
  country: string;
}

export type Names = Pick<Member, 'nickname' | 'firstName' | 'lastName'>;
export type ContactList = 'phones' | 'emails' | 'addresses';
export type ContactPart = Partial<Pick<Member, ContactList>>;
