import { saidIn } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import * as checkin from '#modules/checkin/server/public.ts'
import type { MeetingRow } from '../meetings-schema.ts'

const minute = 60_000
/** Signing in is possible so long before the begin. */
export const earlyMs = 30 * minute

type Ctx = Parameters<typeof checkin.putSession>[0]

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The session of a meeting: made when it is called, and moved with it until somebody opens it. */
export function putSession(ctx: Ctx, row: MeetingRow, by: string): Promise<string | undefined> {
  return checkin.putSession(ctx, {
    ...{ kind: 'meeting', subject: `meeting ${row.id}`, title: saidIn(row, 'title'), by },
    ...(row.place && { place: { zh: row.place } }),
    leaders: [...new Set([row.chair, row.secretary])],
    ...{ startsAt: row.startsAt, endsAt: row.endsAt, closesAt: row.endsAt, opensAt: after(row.startsAt, -earlyMs) },
    lateAt: after(row.startsAt, row.lateMinutes * minute),
    ...{ modes: ['turning', 'typed', 'scan'], roster: 'list', walkIns: true },
  })
}

export const expect = (ctx: Pick<WriteContext, 'db'>, { session }: MeetingRow, people: readonly string[]) =>
  checkin.expect(ctx, session!, { people })

export async function expectLater(ctx: Ctx, row: MeetingRow, people: readonly string[]): Promise<void> {
  await expect(ctx, row, people)
  await checkin.followList(ctx, row.session!)
}

export const moveSession = (ctx: Ctx, { session }: MeetingRow, action: 'open' | 'end' | 'cancel', by?: string) =>
  checkin.moveSession(ctx, session!, action, by)
