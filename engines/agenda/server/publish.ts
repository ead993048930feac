import { inArray } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'

/** Whose agendas changed: some people, a range of ids, or the holders of a right (`<module>.<right>`). */
export type Touched = { people: readonly string[] } | { after: string; upTo: string } | { right: string }

/** A range over all UUIDs: their digits go up to f. */
export const everybody: Touched = { after: '', upTo: 'g' }

/** Open pages subscribe to this topic for badges, day and lists. */
export const personalTopic = 'inbox'
/** The topic that invalidates the cache of shared items. */
export const sharedTopic = 'agenda'

/** A PostgreSQL notification holds less than 8,000 bytes. */
const mostNamed = 100

/** Notifies the open pages of these people, on any node, after the commit. */
export async function notifyAgendaOf(ctx: Pick<WriteContext, 'publish'>, touched: Touched): Promise<void> {
  if (!('people' in touched)) return ctx.publish(personalTopic, touched)
  for (let from = 0; from < touched.people.length; from += mostNamed) {
    await ctx.publish(personalTopic, { people: touched.people.slice(from, from + mostNamed) })
  }
}

/** Invalidates every node's cache of shared items, then notifies open pages. */
export async function publishSharedAgenda(
  ctx: Pick<WriteContext, 'publish'>,
  touched: Touched = everybody,
): Promise<void> {
  await ctx.publish(sharedTopic, {})
  await notifyAgendaOf(ctx, touched)
}

type Changed = Partial<Record<'person' | 'right' | 'tag', string | null>>

/** Members of more tags than these learn of a change at their next visit: it is then a job's, not someone's. */
const mostTags = 20

/** Notifies everyone whose agenda changed with these items. */
export async function publishAgendaOf(
  ctx: Pick<WriteContext, 'db' | 'publish'>,
  changed: readonly Changed[],
): Promise<void> {
  const tags = new Set(changed.flatMap(({ tag }) => tag ?? []))
  if (tags.size) await notifyMembers(ctx, [...tags])
  const people = new Set(changed.flatMap(({ person }) => person ?? []))
  if (people.size) await notifyAgendaOf(ctx, { people: [...people] })
  const rights = new Set(changed.filter(({ person, tag }) => !person && !tag).map(({ right }) => right ?? ''))
  if (rights.size === 0) return
  const [only] = rights
  await publishSharedAgenda(ctx, rights.size === 1 && only ? { right: only } : undefined)
}

async function notifyMembers(ctx: Pick<WriteContext, 'db' | 'publish'>, tags: readonly string[]): Promise<void> {
  if (tags.length > mostTags) return
  const members = await ctx.db
    .selectDistinct({ person: personTags.person })
    .from(personTags)
    .where(inArray(personTags.tag, [...tags]))
  if (members.length) await notifyAgendaOf(ctx, { people: members.map(({ person }) => person) })
}
