import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne } from 'drizzle-orm'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import { say } from '#kernel/server/say.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import { card as module } from '../module.ts'
import { balancesOfPerson, purseOf } from './accounts.ts'
import { recheckLow } from './low.ts'
import { sendLoss } from './outside/loss.ts'
import { cards, tokens } from './schema.ts'

/** After money came or went by an order: a debt is paid off, and the to-do is set by what is left. */
export async function recheck(ctx: JobContext, { person }: Record<string, unknown>): Promise<void> {
  if (typeof person !== 'string' || !isUuid(person)) return
  const live = and(eq(cards.person, person), ne(cards.state, 'closed'))
  const list = await ctx.db.select().from(cards).where(live).for('update')
  await repay(ctx, person)
  await recheckLow(ctx, list)
}

async function repay(ctx: JobContext, person: string): Promise<void> {
  const { money, debt } = await balancesOfPerson(ctx.db, person)
  const amount = Math.min(Math.max(money, 0), debt)
  if (amount <= 0) return
  const [from, to] = await openAccounts(ctx.db, [purseOf(person, 'money'), purseOf(person, 'debt')])
  await settleIn(ctx.db, [
    posting({
      ...{ source: 'card.repay', reference: randomUUID(), kind: 'repay', memo: say(ctx, module, 'memo.repay') },
      postings: [
        { account: from!, amount: 0 - amount },
        { account: to!, amount },
      ],
    }),
  ])
}

const keptMs = 90 * 86_400_000

export const jobs: readonly Job[] = [
  { name: 'recheck', run: recheck },
  { name: 'tell-outside', runInSteps: sendLoss },
  {
    name: 'tidy-tokens',
    schedule: '41 4 * * *',
    runInSteps: (ctx) => sweepRows(ctx, tokens, lt(tokens.expiresAt, new Date(ctx.now.getTime() - keptMs))),
  },
]
