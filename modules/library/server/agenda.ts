import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { library } from '../module.ts'
import { openLoanStates } from '../shapes.ts'
import { startOfDay } from './days.ts'
import { holds, loans } from './loans-schema.ts'
import { type HoldFact, holdRows, type LoanFact, loanRows, ofSource } from './rows.ts'
import { blockOf, isOut, sourceOf } from './rules.ts'
import { books } from './schema.ts'

const loanSource = 'library.loan'
const holdSource = 'library.hold'

type Wording = { site: Site; now: Date }
type Context = AgendaContext & Wording

/** A book that has to be given back; on the agenda from some days before. */
function loanItem(ctx: Wording, fact: LoanFact): AgendaItem {
  const { loan, title, waited } = fact
  const canRenew = blockOf(ctx, { ...loan, waited }) === ''
  const from = dayAfter(dayIn(ctx.site.zone, loan.dueAt), -settingsOf(ctx, library).remindDays)
  return {
    ...{ source: loanSource, sourceId: loan.id, kind: 'task', link: 'library/mine' },
    title: say(ctx, library, 'agenda.loan', { title }),
    many: say(ctx, library, 'agenda.loans'),
    action: say(ctx, library, canRenew ? 'agenda.renew' : 'agenda.giveBack'),
    dueAt: loan.dueAt,
    shownFrom: startOfDay(ctx, from),
    since: loan.lentAt,
    for: { people: [loan.person] },
  }
}

/** A book that can be collected, until it goes to the next one. */
function holdItem(ctx: Wording, fact: HoldFact): AgendaItem {
  const { hold, title } = fact
  const until = hold.waitUntil ?? ctx.now
  return {
    ...{ source: holdSource, sourceId: hold.id, kind: 'deadline', link: 'library/order', dueAt: until, until },
    title: say(ctx, library, 'agenda.hold', { title }),
    text: say(ctx, library, 'agenda.holdAt', { branch: saidIn(fact, 'name') }),
    action: say(ctx, library, 'agenda.collect'),
    for: { people: [hold.person] },
  }
}

const openLoans = (ctx: { site: Site }) =>
  and(inArray(loans.state, [...openLoanStates]), ofSource(sourceOf(ctx), loans.external))
const readyHolds = (ctx: { site: Site }) => and(eq(holds.state, 'waiting'), ofSource(sourceOf(ctx), holds.external))

/** Puts the items of these loans as they are now, and takes those of loans that ended. */
export async function refreshLoans(ctx: Context, which: SQL | undefined): Promise<void> {
  const facts = await loanRows(ctx.db, which)
  const isOpen = ({ loan }: LoanFact) => isOut(loan)
  await put(ctx, ...facts.filter(isOpen).map((fact) => loanItem(ctx, fact)))
  await take(ctx, { source: loanSource, sourceId: facts.filter((fact) => !isOpen(fact)).map(({ loan }) => loan.id) })
}

/** Whoever joins or leaves the queue of a book changes whether its open loans can be renewed. */
export const refreshLoansOfBook = (ctx: Context, book: string): Promise<void> =>
  refreshLoans(ctx, and(eq(books.id, book), openLoans(ctx)))

export async function refreshHolds(ctx: Context, which: SQL | undefined): Promise<void> {
  const facts = await holdRows(ctx.db, which)
  const ready = facts.filter(({ hold }) => hold.state === 'waiting')
  await put(ctx, ...ready.map((fact) => holdItem(ctx, fact)))
  const ids = facts.filter(({ hold }) => hold.state !== 'waiting').map(({ hold }) => hold.id)
  await take(ctx, { source: holdSource, sourceId: ids })
}

export const takeLoans = (ctx: AgendaContext, sourceId: readonly string[]) =>
  take(ctx, { source: loanSource, sourceId })
export const takeHolds = (ctx: AgendaContext, sourceId: readonly string[]) =>
  take(ctx, { source: holdSource, sourceId })

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [loanSource, holdSource],
  all: async (ctx) => [
    ...(await loanRows(ctx.db, openLoans(ctx))).map((fact) => loanItem(ctx, fact)),
    ...(await holdRows(ctx.db, readyHolds(ctx))).map((fact) => holdItem(ctx, fact)),
  ],
})
