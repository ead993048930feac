import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { AgendaSource } from '#kernel/server/shared-pages.ts'
import { posts } from './schema.ts'
import type { Post, PostSource } from './source.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>

/** Held for review, or reported but still visible. */
export const waits = ({ state, score }: Pick<Post, 'state' | 'score'>): boolean =>
  state === 'pending' || (state === 'shown' && score > 0)
const isWaiting = or(eq(posts.state, 'pending'), and(eq(posts.state, 'shown'), sql`${posts.score} > 0`))

/** The agenda item for those who may decide. Held and reported posts are two groups. */
function itemOf(ctx: Pick<Writing, 'site'>, source: PostSource, post: Post, unit: string | null): AgendaItem {
  const { module, right, page } = source
  const isHeld = post.state === 'pending'
  const key = isHeld ? 'moderation.held' : 'moderation.reported'
  return {
    source: source.key,
    sourceId: post.sourceId,
    kind: 'task',
    title: say(ctx, module, key, { place: post.place || say(ctx, module, 'moderation.here') }),
    text: { zh: [...post.excerpt].slice(0, 80).join('') || '…' },
    action: say(ctx, module, 'moderation.look'),
    many: say(ctx, module, `${key}.many`),
    link: isHeld ? page : `${page}?state=shown`,
    since: post.createdAt,
    for: { right: `${module.key}.${right}`, unit, except: post.author },
  }
}

/** Puts those of these posts that wait on the agendas of those who decide, and removes the others. */
export async function renewWaiting(ctx: Writing, source: PostSource, list: readonly Post[]): Promise<void> {
  const waiting = list.filter(waits)
  if (waiting.length) {
    const units = await source.unitsOf(ctx, idsOf(waiting))
    await put(ctx, ...waiting.map((post) => itemOf(ctx, source, post, units.get(post.sourceId) ?? null)))
  }
  const settled = list.filter((post) => !waits(post))
  if (settled.length) await settle(ctx, { source: source.key, sourceId: idsOf(settled) })
}

/** After the unit that they belong to has changed. */
export async function renewWaitingOf(ctx: Writing, source: PostSource, where: SQL): Promise<void> {
  await renewWaiting(ctx, source, await waitingPosts(ctx, source, where))
}

/** The source of truth for a queue's agenda items. */
export const waitingAgenda = (sources: readonly PostSource[]): AgendaSource =>
  agendaOf({
    sources: sources.map(({ key }) => key),
    all: async (ctx) => {
      const facts: AgendaFact[] = []
      for (const source of sources) {
        const rows = await waitingPosts(ctx, source)
        const units = await source.unitsOf(ctx, idsOf(rows))
        facts.push(...rows.map((post) => itemOf(ctx, source, post, units.get(post.sourceId) ?? null)))
      }
      return facts
    },
  })

const waitingPosts = ({ db }: Pick<Writing, 'db'>, { key }: PostSource, where?: SQL): Promise<Post[]> =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.source, key), isWaiting, where))

const idsOf = (list: readonly Post[]): string[] => list.map(({ sourceId }) => sourceId)
