import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { FormRow } from './find-form.ts'
import { FormRefused } from './refused.ts'
import { forms, participations } from './schema.ts'

type Reading = Pick<ReadContext, 'reader' | 'person' | 'visitor' | 'tools'>

const holderOf = prepared((db) =>
  db
    .select({ holder: people.holder })
    .from(people)
    .where(eq(people.id, sql.placeholder('id'))),
)

/** Without a limit only anonymous forms are counted: it is the only record of who took part. */
export const isCounted = ({ limit, anonymous }: FormRow): boolean => limit !== 'free' || anonymous

/** The human being behind the identity; without login, the browser. */
export async function participantOf(ctx: Reading): Promise<string> {
  if (!ctx.person) return `b:${sealed(ctx, 'visitor', ctx.visitor())}`
  const [row] = await holderOf(ctx.reader, { id: ctx.person.id })
  return row!.holder
}

/** A keyed hash: equal for equal input, and meaningless without the server's secret. */
export const sealed = ({ tools }: Pick<ReadContext, 'tools'>, ...parts: string[]): string =>
  createHmac('sha256', tools.secret)
    .update(['forms', ...parts].join('\n'))
    .digest('base64url')

const spanOf = ({ limit }: FormRow, at: Date, zone: string): string => (limit === 'daily' ? dayIn(zone, at) : '')
const timesOf = ({ limit, times }: FormRow): number => (limit === 'once' ? 1 : times)

export function refuseMore(form: FormRow): never {
  if (timesOf(form) > 1) throw new FormRefused('tooManyTimes')
  throw new FormRefused(form.limit === 'daily' ? 'onceDaily' : 'onceOnly')
}

type Asking = Reading & Pick<ReadContext, 'now' | 'site'>

/** How many times they may still submit; null for no limit. */
export async function timesLeft(ctx: Asking, form: FormRow, who?: string): Promise<number | null> {
  if (form.limit === 'free') return null
  const span = spanOf(form, ctx.now, ctx.site.zone)
  const mine = eq(participations.who, who ?? (await participantOf(ctx)))
  const [row] = await ctx.reader
    .select({ times: participations.times })
    .from(participations)
    .where(and(eq(participations.form, form.id), mine, eq(participations.span, span)))
  return Math.max(0, timesOf(form) - (row?.times ?? 0))
}

/** Counts one participation. Of two concurrent requests of one person the second waits for the first's row lock. */
export async function countIn(ctx: WriteContext, form: FormRow, who: string): Promise<void> {
  if (!isCounted(form)) return
  const span = spanOf(form, ctx.now, ctx.site.zone)
  const most = form.limit === 'free' ? 2_000_000_000 : timesOf(form)
  const counted = await ctx.db
    .insert(participations)
    .values({ form: form.id, who, span })
    .onConflictDoUpdate({
      target: [participations.site, participations.form, participations.who, participations.span],
      set: { times: sql`${participations.times} + 1` },
      setWhere: sql`${participations.times} < ${most}`,
    })
  if (!counted.rowCount) refuseMore(form)
}

/**
 * Called after the submission's row is written: its foreign key then blocks a change of limits (`limits.ts`), or an
 * earlier change is visible here. Refuses if the limits have changed, so that nobody is counted by outdated ones.
 */
export async function refuseChanged({ db }: Pick<WriteContext, 'db'>, form: FormRow): Promise<void> {
  const [now] = await db
    .select({ limit: forms.limit, times: forms.times, mostTotal: forms.mostTotal })
    .from(forms)
    .where(eq(forms.id, form.id))
  const isSame = now?.limit === form.limit && now.times === form.times
  if (!isSame || (now.mostTotal === null) !== (form.mostTotal === null)) throw new FormRefused('rulesChanged')
}

/** The last write, since all submissions wait for this one row. True if this took the last place. */
export async function countTotal({ db }: Pick<WriteContext, 'db'>, { id, mostTotal }: FormRow): Promise<boolean> {
  if (mostTotal === null) return false
  const [counted] = await db
    .update(forms)
    .set({ total: sql`${forms.total} + 1` })
    .where(and(eq(forms.id, id), sql`${forms.total} < ${forms.mostTotal}`))
    .returning({ isFull: sql<boolean>`${forms.total} >= ${forms.mostTotal}` })
  if (!counted) throw new FormRefused('formFull')
  return counted.isFull
}
