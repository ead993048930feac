import type { ReadContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import { library } from '../module.ts'
import type { Rules, SourceKind } from '../settings.ts'
import type { LoanState, RenewBlock } from '../shapes.ts'
import { daysUntil, endOfDayIn } from './days.ts'
import type { LoanRow } from './loans-schema.ts'

type Clock = Pick<ReadContext, 'site' | 'now'>
type Timed = Pick<LoanRow, 'state' | 'dueAt'>
type Renewable = Timed & Pick<LoanRow, 'external' | 'renewals' | 'block'> & { waited: boolean }

export const rulesOf = (ctx: { site: Site }): Rules => settingsOf(ctx, library).rules

/** Koha counts only once it is set up. */
export function sourceOf(ctx: { site: Site }): SourceKind {
  const { source, koha } = settingsOf(ctx, library)
  return source === 'koha' && koha ? 'koha' : 'register'
}

export const isOut = ({ state }: Pick<LoanRow, 'state'>): boolean => state === 'out' || state === 'renewed'

/** Stored state combined with the time. */
export const stateAt = (loan: Timed, now: Date): LoanState => (isOut(loan) && loan.dueAt < now ? 'overdue' : loan.state)

/** Why it cannot be renewed now. The library system decides itself about its loans. */
export function blockOf(ctx: Clock, loan: Renewable): RenewBlock {
  if (loan.dueAt < ctx.now) return 'overdue'
  if (loan.external !== null) return loan.block
  if (loan.waited) return 'waited'
  if (loan.renewals >= rulesOf(ctx).renewals) return 'limit'
  return renewedUntil(ctx) <= loan.dueAt ? 'tooSoon' : ''
}

export const renewedUntil = (ctx: Clock): Date => endOfDayIn(ctx, rulesOf(ctx).renewDays)

/** What an overdue loan of the register costs until today, in fen. The library system has its own account. */
export function fineOf(ctx: Clock, loan: Timed & Pick<LoanRow, 'external'>): number {
  if (loan.external !== null || stateAt(loan, ctx.now) !== 'overdue') return 0
  const { fine, mostFine } = rulesOf(ctx)
  return Math.min(-daysUntil(ctx, loan.dueAt) * fine, mostFine)
}
