import * as v from 'valibot';
import {
  emailSchema,
  phoneSchema,
  postalCodeSchema,
  singleLineSchema,
} from '../../base/http/contact-field-schemas.ts';

const line = (max: number) => v.nullish(singleLineSchema(max));
const slug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}_-]{1,100}$/u, 'must be letters, digits, - and _ only'),
);
/** A name, not a path. */
const pictureId = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(/^(?!\.\.?$)[\w.~-]*$/, 'must be letters, digits and . _ ~ - only'),
);
/** The URL of an image: no scheme that runs script, and no `..` that leaves its folder. */
const pictureUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check(
    (url) => url === '' || (isWebAddress(url) && !/\.\.|%2e/i.test(url)),
    'must be an address that starts with https://, http:// or wix:image://',
  ),
);
const picture = v.nullish(
  v.object({
    id: v.nullish(pictureId),
    url: v.nullish(pictureUrl),
    height: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
    width: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
);
const address = v.object({
  id: line(100),
  addressLine: line(200),
  addressLine2: line(200),
  streetAddress: v.nullish(
    v.object({
      number: v.pipe(v.string(), v.maxLength(50)),
      name: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
  city: line(100),
  subdivision: line(100),
  country: line(100),
  postalCode: v.nullish(postalCodeSchema(30)),
});
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(50, 'must have at most 50 entries')));

const contact = v.nullish(
  v.object({
    firstName: line(100),
    lastName: line(100),
    phones: list(v.pipe(phoneSchema, v.nonEmpty('must not be empty'))),
    emails: list(emailSchema()),
    addresses: list(address),
    birthdate: v.nullish(v.pipe(v.string(), v.isoDate('must be a date like 2020-03-15'))),
    company: line(100),
    jobTitle: line(100),
  }),
);
const profile = v.nullish(
  v.object({
    nickname: line(100),
    slug: v.nullish(slug),
    title: line(200),
    photo: picture,
    cover: picture,
  }),
);

/**
 * The writable fields of a member. Fields that only the platform writes (id, status, dates …) are accepted, because
 * clients send back what they received, and dropped.
 */
const writable = v.object({
  loginEmail: v.nullish(emailSchema()),
  privacyStatus: v.nullish(v.picklist(['PRIVATE', 'PUBLIC', 'UNKNOWN'])),
  profile,
  contact,
});

export const memberBody = v.object({ member: writable });
export const slugBody = v.object({ slug });

export type MemberInput = v.InferOutput<typeof writable>;

/** The parts of a value that are given. */
type GivenFields<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

type Profile = NonNullable<MemberInput['profile']>;
type Contact = NonNullable<MemberInput['contact']>;
type Address = v.InferOutput<typeof address>;

/** Parts of a member that other members can see. */
export interface PublicProfile extends GivenFields<Pick<Profile, 'nickname' | 'title'>> {
  photo?: GivenFields<NonNullable<Profile['photo']>>;
  cover?: GivenFields<NonNullable<Profile['cover']>>;
}

/** Parts of a member that only the member and the owner can see. */
export interface MemberContact extends GivenFields<Omit<Contact, 'addresses'>> {
  addresses?: (GivenFields<Omit<Address, 'id'>> & { id: string })[];
}

/** Whether a member may sign in, under the wire's names (WIRE.md 5.5). */
export type MemberStatus = 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE';

function isWebAddress(url: string): boolean {
  return /^(https?|wix:image):\/\/[^\s\p{Cc}\\"'<>]+$/u.test(url) && URL.canParse(url);
}
