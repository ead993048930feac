import { and, eq, gt, lt } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { content } from '../../module.ts'
import { articleReads, editions } from '../reading-schema.ts'
import { articles } from '../schema.ts'
import type { ArticleRow } from './drafting.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'correction', group: 'school' },
  { name: 'desk', group: 'services' },
  { name: 'channel', group: 'subscriptions' },
]

export const notificationJobs: readonly Job[] = [
  { name: 'tellCorrection', services: [], run: (ctx, { id }) => notifyOfCorrection(ctx, String(id)) },
]

const atOnce = 5_000
const linkTo = ({ id }: Pick<ArticleRow, 'id'>) => `material/detail?id=${id}`

/** Notifies those who read an earlier edition. If it was corrected again meanwhile, the later job notifies them. */
async function notifyOfCorrection(ctx: JobContext, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id))
  if (row?.state !== 'published') return
  const [last] = await ctx.db
    .select({ note: editions.note })
    .from(editions)
    .where(and(eq(editions.article, id), eq(editions.edition, row.edition)))
  const note = last?.note ?? ''
  for (let after = '', some = await readers(ctx, row, after); some.length; some = await readers(ctx, row, after)) {
    after = some.at(-1)!
    await notify(ctx, {
      topic: 'content.correction',
      title: say(ctx, content, 'told.corrected', { title: saidInAll(row, 'title') }),
      text: { zh: note, en: note, tw: note },
      reason: say(ctx, content, 'told.readBefore'),
      to: some,
      link: linkTo(row),
      dedupe: `${id}/${row.edition}/${after}`,
      fold: `${id}/${after}`,
    })
  }
}

async function readers({ db }: JobContext, { id, edition }: ArticleRow, after: string): Promise<string[]> {
  const rows = await db
    .select({ person: articleReads.person })
    .from(articleReads)
    .where(
      and(
        eq(articleReads.article, id),
        lt(articleReads.edition, edition),
        after ? gt(articleReads.person, after) : undefined,
      ),
    )
    .orderBy(articleReads.person)
    .limit(atOnce)
  return rows.map(({ person }) => person)
}

/** Notifies the author that the article was returned or approved. */
export async function notifyAuthor(ctx: WriteContext, row: ArticleRow, what: 'returned' | 'approved'): Promise<void> {
  if (row.author === ctx.person?.id) return
  await notify(ctx, {
    topic: 'content.desk',
    title: say(ctx, content, `told.${what}`, { title: saidInAll(row, 'title') }),
    ...(row.reason && { text: { zh: row.reason, en: row.reason, tw: row.reason } }),
    reason: say(ctx, content, 'told.wrote'),
    to: [row.author],
    link: what === 'approved' && row.state === 'published' ? linkTo(row) : '',
  })
}
