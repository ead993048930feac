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

type Changed = { person?: string | null | undefined; right?: string | null | undefined }

/** Notifies everyone whose agenda changed with these items. */
export async function publishAgendaOf(ctx: Pick<WriteContext, 'publish'>, changed: readonly Changed[]): Promise<void> {
  const people = new Set(changed.flatMap(({ person }) => person ?? []))
  if (people.size) await notifyAgendaOf(ctx, { people: [...people] })
  const rights = new Set(changed.filter(({ person }) => !person).map(({ right }) => right ?? ''))
  if (rights.size === 0) return
  const [only] = rights
  await publishSharedAgenda(ctx, rights.size === 1 && only ? { right: only } : undefined)
}
