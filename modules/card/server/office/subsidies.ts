import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type Said, saidIn, saidOf, textIn } from '#kernel/language/said.ts'
import { badInput } from '#kernel/language/words.ts'
import { parseMoney, sumFen } from '#kernel/money.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { mostUnknown, refuseTooMany } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { card as module } from '../../module.ts'
import { purseOf, subsidyFund } from '../accounts.ts'
import { cards, subsidies } from '../schema.ts'

type Calls = typeof contract

export async function deskSubsidies(ctx: ReadContext, input: InputOf<Calls['deskSubsidies']>) {
  const query = ctx.db
    .select({ row: subsidies, by: people.name })
    .from(subsidies)
    .leftJoin(people, and(eq(people.site, subsidies.site), eq(people.id, subsidies.by)))
    .where(contains(input.q, subsidies.title, subsidies.titleEn))
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, [desc(subsidies.createdAt), desc(subsidies.id)])
  return {
    total,
    list: rows.map(({ row, by }) => ({
      ...{ id: row.id, title: textIn(saidIn(row, 'title'), ctx.language), by: by ?? '', people: row.people },
      ...{ sum: row.sum, created: seconds(row.createdAt) },
    })),
  }
}

const mostOne = 1_000_000

/** Number and amount of each line; `wrong` are lines without a sensible amount. A number that stands twice counts once. */
export function linesOf(text: string, usual: number) {
  const wrong: string[] = []
  const asked = new Map<string, number>()
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  refuseTooMany(lines)
  for (const line of lines) {
    const [number, typed, ...rest] = line.split(/[\s,，;；]+/).filter(Boolean)
    const amount = typed === undefined ? usual : parseMoney(typed)
    if (!number || rest.length || !amount || amount > mostOne || asked.has(number)) wrong.push(line.slice(0, 60))
    else asked.set(number, amount)
  }
  return { asked, wrong }
}

/** All of it in one commit: each person’s posting has a reference of its own, and no line is paid if one is wrong. */
export async function paySubsidies(ctx: WriteContext, input: InputOf<Calls['paySubsidies']>) {
  const { asked, wrong } = linesOf(input.lines, input.amount)
  const found = await holdersOf(ctx, [...asked.keys()])
  const known = new Set(found.map(({ number }) => number))
  const unknown = [...asked.keys()].filter((number) => !known.has(number))
  if (wrong.length || unknown.length)
    return { people: 0, sum: 0, unknown: unknown.slice(0, mostUnknown), wrong: wrong.slice(0, mostUnknown) }
  if (!found.length) throw badInput({ lines: 'missing' })
  const sum = sumFen(found.map(({ number }) => asked.get(number)!))
  const by = personOf(ctx).id
  const title = { title: input.title, titleEn: input.titleEn }
  const values = { ...title, people: found.length, sum, by, createdAt: ctx.now }
  const [list] = await ctx.db.insert(subsidies).values(values).returning({ id: subsidies.id })
  const after = { title: input.title, added: found.length, amount: sum }
  await ctx.audit({ action: 'paySubsidies', entity: 'card.subsidy', entityId: list!.id, after })
  const memo = saidOf(input.title, input.titleEn)
  await tell(ctx, list!.id, memo, found)
  await settle(
    ctx,
    { list: list!.id, memo },
    found.map(({ person, number }) => ({ person, amount: asked.get(number)! })),
  )
  return { people: found.length, sum, unknown: [], wrong: [] }
}

async function holdersOf({ db }: WriteContext, numbers: readonly string[]) {
  if (!numbers.length) return []
  return db
    .select({ person: cards.person, number: people.number })
    .from(cards)
    .innerJoin(people, and(eq(people.site, cards.site), eq(people.id, cards.person)))
    .where(and(inArray(people.number, [...numbers]), isNull(people.leftAt), ne(cards.state, 'closed')))
    .orderBy(asc(cards.id))
    .for('update', { of: cards })
}

type Part = { person: string; amount: number }

async function settle(
  ctx: WriteContext,
  { list, memo }: { list: string; memo: Said },
  parts: readonly Part[],
): Promise<void> {
  const drafts = [subsidyFund, ...parts.map(({ person }) => purseOf(person, 'subsidy'))]
  const [fund, ...purses] = await openAccounts(ctx.db, drafts)
  const by = personOf(ctx).id
  const requests = parts.map(({ person, amount }, i) =>
    posting({
      ...{ source: 'card.subsidy', reference: `${list} ${person}`, kind: 'subsidy', memo, by },
      postings: [
        { account: fund!, amount: 0 - amount },
        { account: purses[i]!, amount },
      ],
    }),
  )
  for (const said of await settleIn(ctx.db, requests)) if (isRefused(said)) throw module.fail('insufficient')
}

const tell = (ctx: WriteContext, list: string, title: Said, to: readonly { person: string }[]) =>
  notify(ctx, {
    ...{ topic: 'card.card', to: to.map(({ person }) => person), link: 'onecardSolu/index' },
    title: say(ctx, module, 'message.subsidy', { title }),
    text: say(ctx, module, 'message.subsidyText'),
    reason: say(ctx, module, 'message.why'),
    dedupe: `card.subsidy/${list}`,
  })
