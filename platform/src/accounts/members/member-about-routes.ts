import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { boundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { permissionDenied } from '../../base/http/require-admin.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { pageCursors, readWixQuery } from '../../base/query/query-body.ts';
import {
  compileOrderBy,
  type QueryFields,
  textQueryField,
} from '../../base/query/query-field-types.ts';
import { memberAbouts, members } from '../account-tables.ts';
import { findMember, memberNotFound } from './member-store.ts';
import { readMemberViewer, refuseVisitors, visibleMemberSql } from './member-wire.ts';

const fields: QueryFields = {
  id: textQueryField(memberAbouts.id),
  memberId: textQueryField(memberAbouts.memberId),
};
const MAX_CONTENT = 100_000;
const content = v.pipe(
  v.looseObject({}),
  v.check((value) => JSON.stringify(value).length <= MAX_CONTENT, 'is too long'),
);
const createBody = v.object({
  memberAbout: v.object({ memberId: v.nullish(boundedText(100)), content }),
});
const updateBody = v.object({
  memberAbout: v.object({ revision: v.union([boundedText(20), v.number()]), content }),
});

/** `/abouts` (`WIRE.md` 5.7): members' texts about themselves; others can read those of public, approved members. */
export function aboutRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use(refuseVisitors)
    .get('/my', async (c) => answer(c, await find(eq(memberAbouts.memberId, c.get('caller').id))))
    .on(['GET', 'POST'], '/query', async (c) => {
      const query = await readWixQuery(c);
      const where = and(visibleMemberSql(readMemberViewer(c)), compileFilter(query.filter, fields));
      const rows = await select(where)
        .orderBy(...compileOrderBy(query.sort, fields, memberAbouts.id))
        .limit(query.limit)
        .offset(query.offset);
      const total = (await select(where)).length;
      const cursors = pageCursors(query, total);
      const metadata = { count: rows.length, cursors, hasNext: 'next' in cursors };
      return c.json({ memberAbouts: rows.map(({ about }) => aboutWire(about)), metadata });
    })
    .get('/:id', async (c) => answer(c, await find(eq(memberAbouts.id, c.req.param('id')))));

  function select(where: SQL | undefined) {
    return db
      .select({ about: memberAbouts })
      .from(memberAbouts)
      .innerJoin(members, eq(members.id, memberAbouts.memberId))
      .where(where)
      .$dynamic();
  }

  async function find(named: SQL) {
    const [row] = await select(named);
    return row?.about;
  }

  async function answer(c: Context<AppEnv>, about: About | undefined) {
    const [row] = about
      ? await select(and(eq(memberAbouts.id, about.id), visibleMemberSql(readMemberViewer(c))))
      : [];
    if (row) return c.json({ memberAbout: aboutWire(row.about) });
    throw aboutNotFound();
  }
}

/** Members write their own text, the owner that of any member. */
export function aboutWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use(refuseVisitors)
    .post('/', async (c) => {
      const { memberAbout } = await readBody(c, createBody);
      const memberId = writableMemberId(c, memberAbout.memberId);
      if (!(await findMember(db, memberId))) throw memberNotFound();
      const [row] = await db
        .insert(memberAbouts)
        .values({ id: randomUUID(), memberId, content: memberAbout.content })
        .onConflictDoNothing()
        .returning();
      if (row) return c.json({ memberAbout: aboutWire(row) });
      throw createRefusal(409, 'MEMBER_ABOUT_ALREADY_EXISTS', {
        description: 'This member has said something already.',
      });
    })
    .patch('/:id', async (c) => {
      const { memberAbout } = await readBody(c, updateBody);
      const [row] = await db
        .update(memberAbouts)
        .set({ content: memberAbout.content, revision: sql`${memberAbouts.revision} + 1` })
        .where(
          and(isOwnAbout(c), sql`${memberAbouts.revision}::text = ${String(memberAbout.revision)}`),
        )
        .returning();
      if (row) return c.json({ memberAbout: aboutWire(row) });
      const [there] = await db.select().from(memberAbouts).where(isOwnAbout(c));
      if (!there) throw aboutNotFound();
      throw createRefusal(409, 'MEMBER_ABOUT_REVISION_MISMATCH', 'It was changed meanwhile.');
    })
    .delete('/:id', async (c) => {
      const gone = await db.delete(memberAbouts).where(isOwnAbout(c)).returning();
      if (gone.length === 0) throw aboutNotFound();
      return c.json({});
    });
}

type About = typeof memberAbouts.$inferSelect;

const aboutWire = ({ id, revision, memberId, content: said }: About) => ({
  id,
  revision: String(revision),
  memberId,
  content: said,
});

/** Limits to the row that the path names, if the caller may change it. */
function isOwnAbout(c: Context<AppEnv>): SQL | undefined {
  const named = eq(memberAbouts.id, c.req.param('id') ?? '');
  return c.get('isAdmin') ? named : and(named, eq(memberAbouts.memberId, c.get('caller').id));
}

/** Returns the member to write for; throws 403 when a member names another one. */
function writableMemberId(c: Context<AppEnv>, memberId: string | null | undefined): string {
  const { id } = c.get('caller');
  if (c.get('isAdmin') && memberId) return memberId;
  if (memberId && memberId !== id) throw permissionDenied();
  return id;
}

const aboutNotFound = () =>
  createRefusal(404, 'MEMBER_ABOUT_NOT_FOUND', 'There is nothing of this member.');
