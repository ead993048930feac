import type { WriteContext } from '#kernel/server/context.ts'

/** Whose lists are other ones now: some people, a range of ids, or the holders of a right (`<module>.<right>`). */
export type Touched = { people: readonly string[] } | { after: string; upTo: string } | { right: string }

/** Ids are digits and letters up to f. */
export const everybody: Touched = { after: '', upTo: 'g' }

/** Open pages watch this for their badges, their day and their lists. */
export const personalTopic = 'inbox'
/** What is kept in memory of the items of audiences and rights. */
export const sharedTopic = 'agenda'

/** A notification holds some 7 KB. */
const mostNamed = 100

/** The pages of these people, on whatever node they hang, learn of it once this has committed. */
export async function tellPeople(ctx: Pick<WriteContext, 'tell'>, touched: Touched): Promise<void> {
  if (!('people' in touched)) return ctx.tell(personalTopic, touched)
  for (let from = 0; from < touched.people.length; from += mostNamed) {
    await ctx.tell(personalTopic, { people: touched.people.slice(from, from + mostNamed) })
  }
}

/** Every node forgets what it keeps of the items of audiences and rights; then pages ask again. */
export async function tellShared(ctx: Pick<WriteContext, 'tell'>, touched: Touched = everybody): Promise<void> {
  await ctx.tell(sharedTopic, {})
  await tellPeople(ctx, touched)
}

type Changed = { person?: string | null | undefined; right?: string | null | undefined }

/** Those whose lists are other ones, now that these items are. */
export async function tellOf(ctx: Pick<WriteContext, 'tell'>, changed: readonly Changed[]): Promise<void> {
  const people = new Set(changed.flatMap(({ person }) => person ?? []))
  if (people.size) await tellPeople(ctx, { people: [...people] })
  const rights = new Set(changed.filter(({ person }) => !person).map(({ right }) => right ?? ''))
  if (rights.size === 0) return
  const [only] = rights
  await tellShared(ctx, rights.size === 1 && only ? { right: only } : undefined)
}
