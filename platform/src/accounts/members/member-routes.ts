import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { parseInput, readBody } from '../../base/http/parse.ts';
import { decodeBase64Json, readWixQuery } from '../../base/query/query-body.ts';
import type { PageQuery } from '../../base/query/query-field-types.ts';
import { findMember, memberNotFound } from './member-store.ts';
import {
  allowedFieldset,
  fieldsetsBody,
  type MemberFieldset,
  type MemberProfileViewer,
  memberWire,
  readMemberViewer,
  refuseVisitors,
  widestFieldset,
} from './member-wire.ts';
import { selectMembers } from './select-members.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const listBody = v.object({
  paging: v.nullish(
    v.object({
      limit: v.nullish(v.pipe(whole, v.maxValue(100, 'must be at most 100'))),
      offset: v.nullish(v.pipe(whole, v.maxValue(1_000_000_000, 'is too large'))),
    }),
  ),
  fieldsets: fieldsetsBody,
  sorting: v.nullish(
    v.pipe(
      v.array(
        v.object({
          fieldName: v.pipe(v.string(), v.maxLength(100)),
          order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
        }),
      ),
      v.maxLength(10),
    ),
  ),
});

/** Reads of members (WIRE.md 5.5), below `/v1/members`: a visitor is no member and sees none, 404 for members who stay private. */
export function memberRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/my', async (c) => {
      const { id, role } = c.get('caller');
      if (role === 'visitor' && c.get('isAdmin') !== true) return c.json({});
      const member = await findMember(db, id);
      if (!member) throw memberNotFound();
      return c.json({ member: memberWire(member, requestedFieldset(c.req.url)) });
    })
    .use(refuseVisitors)
    .get('/', async (c) => {
      const { paging, sorting, fieldsets } = parseInput(listBody, listInput(c.req.url));
      const { limit, offset } = paging ?? {};
      const query = { filter: {}, limit: limit ?? 50, offset: offset ?? 0, sort: sorting ?? [] };
      return c.json(
        await page(db, { query, reader: readMemberViewer(c), fieldset: widestFieldset(fieldsets) }),
      );
    })
    .post('/query', async (c) => {
      const query = await readWixQuery(c);
      const { fieldsets } = await readBody(c, v.object({ fieldsets: fieldsetsBody }));
      return c.json(
        await page(db, { query, reader: readMemberViewer(c), fieldset: widestFieldset(fieldsets) }),
      );
    })
    .get('/:id', async (c) => {
      const reader = readMemberViewer(c);
      const member = await findMember(db, c.req.param('id'));
      const isShown = member?.privacyStatus === 'PUBLIC' && member.status === 'APPROVED';
      if (!member || !(isShown || reader.isAdmin || reader.id === member.id))
        throw memberNotFound();
      return c.json({
        member: memberWire(member, allowedFieldset(reader, member, requestedFieldset(c.req.url))),
      });
    });
}

interface Page {
  query: PageQuery;
  reader: MemberProfileViewer;
  fieldset: MemberFieldset;
}

async function page(db: Database, { query, reader, fieldset }: Page) {
  const { items, total } = await selectMembers(db, query, reader);
  return {
    members: items.map((member) => memberWire(member, allowedFieldset(reader, member, fieldset))),
    metadata: { count: items.length, offset: query.offset, total, tooManyToCount: false },
  };
}

/** `?fieldsets=FULL&fieldsets=EXTENDED`, or `fieldSet`, as other clients spell it. */
function requestedFieldset(url: string): MemberFieldset {
  const { searchParams } = new URL(url);
  const names = [...searchParams.getAll('fieldsets'), ...searchParams.getAll('fieldSet')];
  return widestFieldset(parseInput(fieldsetsBody, names, 'fieldsets'));
}

/** The SDK sends nested arguments as base64url JSON in `.r`, and plain ones as they are. */
function listInput(url: string): unknown {
  const { searchParams } = new URL(url);
  const encoded = searchParams.get('.r');
  if (encoded !== null) return decodeBase64Json(encoded, '.r', 'must be base64url');
  const number = (name: string) =>
    searchParams.has(name) ? Number(searchParams.get(name)) : undefined;
  return {
    paging: { limit: number('paging.limit'), offset: number('paging.offset') },
    fieldsets: searchParams.getAll('fieldsets'),
  };
}
