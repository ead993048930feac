import { marksOf } from '#engines/presence/server/list.ts'
import type { SessionRow } from '#engines/presence/server/schema.ts'
import { ownMarks, sessionFaceOf } from '#engines/presence/server/service.ts'
import { dayAndClockIn } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import * as checkin from '#modules/checkin/server/public.ts'
import { activities } from '../../module.ts'
import type { signUpContract } from '../../sign-up-contract.ts'
import { getSignUp, leadsSignUp } from './rows.ts'
import { userListPage } from './user-list-page.ts'

type Calls = typeof signUpContract

/** The session of a project, or one of the check-in by its id. */
async function sessionOf(ctx: ReadContext, id: string): Promise<SessionRow> {
  const project = await getSignUp(ctx, id)
  return checkin.findSession(ctx, project?.session ?? id)
}

/** The same, for whoever leads it; for others it is not there. */
async function ledSession(ctx: ReadContext, id: string): Promise<SessionRow> {
  const project = await getSignUp(ctx, id)
  const session = await checkin.findSession(ctx, project?.session ?? id)
  if (!(project && leadsSignUp(ctx, project)) && !session.leaders.includes(personOf(ctx).id)) throw notFound()
  return session
}

export async function signedSession(ctx: ReadContext, { id, url }: InputOf<Calls['signedSession']>) {
  const row = await sessionOf(ctx, id)
  const { title, place, startsAt, endsAt } = sessionFaceOf(ctx, row)
  const [mine] = await ownMarks(ctx, row, personOf(ctx).id)
  return {
    ...{ id, title, place, url, start_time: startsAt, end_time: endsAt },
    ...{ signed: mine?.at ?? 0, out_time: mine?.outAt ?? 0 },
  }
}

const whichOf = { '': 'all', '0': 'all', '1': 'in', '2': 'none' } as const
const stepOf = ({ points }: SessionRow): number => Math.min(1, points.length)

export async function signedRecord(ctx: ReadContext, input: InputOf<Calls['signedRecord']>) {
  const row = await ledSession(ctx, input.id)
  const { keywords: q, status, page, page_size } = input
  const { list, total } = await marksOf(ctx, row, { q, which: whichOf[status], step: stepOf(row), page, page_size })
  return {
    ...{ total, page_size },
    list: list.map(({ name, number, at, outAt }) => ({
      ...{ realname: name, xgh: number, created: dayAndClockIn(ctx.site.zone, at) },
      out_time: dayAndClockIn(ctx.site.zone, outAt),
    })),
  }
}

export async function signedUsers(ctx: ReadContext, { id, page, page_size }: InputOf<Calls['signedUsers']>) {
  const row = await ledSession(ctx, id)
  const { list, total } = await marksOf(ctx, row, { q: '', which: 'all', step: stepOf(row), page, page_size })
  const worded = (key: string) => wordingOf(activities, key, ctx.language, ctx.site.words)
  return {
    ...{ title: sessionFaceOf(ctx, row).title, total, page, page_size },
    columns: ['name', 'number', 'department', 'signUp.signedAt', 'signUp.outAt'].map((key) => worded(`sheet.${key}`)),
    list: list.map(({ name, number, department, at, outAt }) => ({
      ...{ realname: name, xgh: number, department, created: dayAndClockIn(ctx.site.zone, at) },
      out_time: dayAndClockIn(ctx.site.zone, outAt),
    })),
  }
}

export const signedUsersFace = (_: ReadContext, data: DataOf<Calls['signedUsers']>): string => userListPage(data)
