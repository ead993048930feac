import { and, asc, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { posts } from './schema.ts'

/** A person's posts on this day, the primary one first. */
export function postsOf(db: ReadDb, person: string, day: string) {
  return db
    .select({
      ...pick(posts, 'id', 'title', 'duty'),
      department: departments.name,
      primary: posts.primary,
    })
    .from(posts)
    .innerJoin(departments, eq(departments.id, posts.department))
    .where(and(eq(posts.person, person), or(isNull(posts.until), gte(posts.until, day))))
    .orderBy(desc(posts.primary), asc(posts.createdAt))
}

export type PostDraft = {
  person: string
  department: string
  title: string
  duty: string
  from: string
  primary: boolean
  leads: boolean
}

/** A new primary post replaces the previous one as primary. */
export async function takePost(db: WriteDb, { from, ...draft }: PostDraft): Promise<string> {
  if (draft.primary) await db.update(posts).set({ primary: false }).where(eq(posts.person, draft.person))
  const [row] = await db
    .insert(posts)
    .values({ ...draft, from: from || null })
    .returning({ id: posts.id })
  return row!.id
}

/** The post stays on record, but is no longer primary. */
export async function endPost(db: WriteDb, id: string, day: string): Promise<boolean> {
  const ended = await db
    .update(posts)
    .set({ until: day, primary: false })
    .where(and(eq(posts.id, id), isNull(posts.until)))
    .returning({ id: posts.id })
  return ended.length > 0
}
