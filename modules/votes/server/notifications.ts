import { and, asc, eq, gt } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { votes as module } from '../module.ts'
import { electors, type VoteRow, votes } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'vote', group: 'services' }]

const atOnce = 5_000
type What = 'opened' | 'remind' | 'result' | 'cancelled'
type Telling = { what: What; page: 'detail' | 'result'; text?: string; onlyMissing?: boolean }

/** Tells the whole electorate, or those who have not voted. Idempotent. */
async function tellElectors(ctx: JobContext, row: VoteRow, { what, page, text, onlyMissing }: Telling): Promise<void> {
  for (let after = '', some = await part(ctx, row, after, onlyMissing); some.length; ) {
    after = some.at(-1)!
    await notify(ctx, {
      topic: 'votes.vote',
      title: say(ctx, module, `told.${what}`, { title: saidInAll(row, 'title') }),
      reason: say(ctx, module, 'told.why'),
      link: `vote/${page}?id=${row.id}`,
      ...(text && { text: { zh: text, en: text, tw: text } }),
      to: some,
      dedupe: `${row.id}/${what}/${after}`,
    })
    some = await part(ctx, row, after, onlyMissing)
  }
}

async function part({ db }: JobContext, { id }: VoteRow, after: string, onlyMissing = false): Promise<string[]> {
  const rows = await db
    .select({ person: electors.person })
    .from(electors)
    .where(
      and(
        eq(electors.vote, id),
        after ? gt(electors.person, after) : undefined,
        onlyMissing ? eq(electors.voted, false) : undefined,
      ),
    )
    .orderBy(asc(electors.person))
    .limit(atOnce)
  return rows.map(({ person }) => person)
}

const telling =
  (states: readonly VoteRow['state'][], of: (row: VoteRow) => Telling) =>
  async (ctx: JobContext, { id }: Record<string, unknown>): Promise<void> => {
    const [row] = await ctx.db
      .select()
      .from(votes)
      .where(eq(votes.id, String(id)))
    if (row && states.includes(row.state)) await tellElectors(ctx, row, of(row))
  }

export const tellOpened = telling(['open'], () => ({ what: 'opened', page: 'detail' }))
export const tellMissing = telling(['open'], () => ({ what: 'remind', page: 'detail', onlyMissing: true }))
export const tellResult = telling(['published'], () => ({ what: 'result', page: 'result' }))
export const tellCancelled = telling(['cancelled'], ({ cancelReason }) => ({
  what: 'cancelled',
  page: 'detail',
  text: cancelReason,
}))

/** Somebody who was added to the electorate. */
export const tellAdded = (ctx: JobContext, row: VoteRow, person: string) =>
  notify(ctx, {
    topic: 'votes.vote',
    title: say(ctx, module, 'told.opened', { title: saidInAll(row, 'title') }),
    reason: say(ctx, module, 'told.why'),
    link: `vote/detail?id=${row.id}`,
    to: [person],
    dedupe: `${row.id}/added/${person}`,
  })
