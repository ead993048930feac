import { and, eq, inArray } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { votes as module } from '../module.ts'
import { electors, type VoteRow, votes } from './schema.ts'

export const voteSource = 'votes.vote'
export const publishSource = 'votes.publish'

type Wording = { site: Pick<Site, 'words'> }

/** Until it closes; done by those who vote (`vote_cast`). */
const voting = (ctx: Wording, row: VoteRow): AgendaItem => ({
  ...{ source: voteSource, sourceId: row.id, kind: 'deadline', link: `vote/detail?id=${row.id}` },
  ...{ title: saidInAll(row, 'title'), text: say(ctx, module, 'agenda.closes') },
  ...{ shownFrom: row.opensAt, dueAt: row.closesAt, until: row.closesAt },
  for: { audience: audienceOf(row) },
})

const publishing = (ctx: Wording, row: VoteRow): AgendaItem => ({
  ...{
    source: publishSource,
    sourceId: row.id,
    kind: 'task',
    link: `manage/vote-figures?of=${row.id}`,
    since: row.closedAt!,
  },
  title: say(ctx, module, 'agenda.publish', { title: saidInAll(row, 'title') }),
  many: say(ctx, module, 'agenda.publishMany'),
  action: say(ctx, module, 'agenda.look'),
  for: { right: 'votes.manage' },
})

export const putVoting = (ctx: AgendaContext & Wording, row: VoteRow): Promise<void> => put(ctx, voting(ctx, row))
export const putToPublish = (ctx: AgendaContext & Wording, row: VoteRow): Promise<void> =>
  put(ctx, publishing(ctx, row))
export const settleToPublish = (ctx: AgendaContext, sourceId: string): Promise<void> =>
  settle(ctx, { source: publishSource, sourceId })

export const agenda = agendaOf({
  sources: [voteSource, publishSource],
  all: async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(votes)
      .where(inArray(votes.state, ['open', 'closed']))
    const running = rows.filter(({ state, closesAt }) => state === 'open' && closesAt > ctx.now)
    const ids = running.map(({ id }) => id)
    const done = ids.length
      ? await ctx.db
          .select({ vote: electors.vote, person: electors.person })
          .from(electors)
          .where(and(inArray(electors.vote, ids), eq(electors.voted, true)))
      : []
    const doneBy = Map.groupBy(done, ({ vote }) => vote)
    return [
      ...running.map((row) => ({
        ...voting(ctx, row),
        doneBy: (doneBy.get(row.id) ?? []).map(({ person }) => person),
      })),
      ...rows.filter(({ state }) => state === 'closed').map((row) => publishing(ctx, row)),
    ]
  },
})
