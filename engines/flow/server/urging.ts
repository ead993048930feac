import { inArray } from 'drizzle-orm'
import { isQuiet, nextAwake } from '#engines/inbox/quiet.ts'
import { preferences } from '#engines/inbox/server/deliver/schema.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf } from '#kernel/server/context.ts'
import { type CaseState, openTasksOf } from '../core/state.ts'
import type { ActingContext } from './applied.ts'
import type { FlowDesk } from './desk.ts'
import { momentText } from './moment-text.ts'

/** The open tasks of a case that its applicant may urge now: not of people in their quiet hours. */
export async function urgeable(ctx: ActingContext, { module }: FlowDesk, state: CaseState): Promise<number[]> {
  if (state.applicant.id !== personOf(ctx).id) throw notFound()
  const open = openTasksOf(state).filter(({ person }) => person !== state.applicant.id)
  if (!open.length) throw module.fail('taskOver')
  const rows = await ctx.db
    .select({ person: preferences.person, quiet: preferences.quiet })
    .from(preferences)
    .where(inArray(preferences.person, [...new Set(open.map(({ person }) => person))]))
  const quiet = new Map(rows.filter((row) => isQuiet(row.quiet, ctx.now)).map((row) => [row.person, row.quiet]))
  const awake = open.filter(({ person }) => !quiet.has(person)).map(({ id }) => id)
  if (awake.length) return awake
  const next = Math.min(...[...quiet.values()].map((one) => nextAwake(one, ctx.now)?.getTime() ?? ctx.now.getTime()))
  throw module.fail('urgeQuiet', { params: { time: momentText(ctx.site.zone, next) } })
}
