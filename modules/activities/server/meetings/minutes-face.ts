import { and, eq, ne, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { confirmations, invitees, type MeetingRow } from '../meetings-schema.ts'
import { versionsOf } from './minutes-rows.ts'
import { namesOf } from './rows.ts'

type Reader = { me: string; leads: boolean; isInvited: boolean }

const none = {
  ...{ number: 0, blocks: [], by: '', createdAt: 0, sentAt: 0, confirmed: 0, objected: 0, asked: 0 },
  ...{ mine: '' as const, myText: '', mayConfirm: false, objections: [], versions: [] },
}

/** The last version the reader may see, and what was said about it. Objections are read by those who lead. */
export async function minutesFace(ctx: ReadContext, row: MeetingRow, reader: Reader) {
  const isReader = reader.leads || reader.isInvited
  const versions = isReader ? await versionsOf(ctx.db, row.id, !reader.leads) : []
  const [last] = versions
  if (!last) return none
  const said = await ctx.db
    .select({ confirmation: confirmations, name: people.name, latinName: people.latinName })
    .from(confirmations)
    .innerJoin(people, and(eq(people.site, confirmations.site), eq(people.id, confirmations.person)))
    .where(and(eq(confirmations.meeting, row.id), eq(confirmations.number, last.number)))
  const names = await namesOf(
    ctx,
    versions.map(({ by }) => by),
  )
  const mine = said.find(({ confirmation }) => confirmation.person === reader.me)?.confirmation
  const objected = said.filter(({ confirmation }) => !confirmation.agrees)
  return {
    ...{ number: last.number, blocks: last.blocks, by: names.get(last.by ?? '') ?? '' },
    ...{ createdAt: seconds(last.createdAt), sentAt: last.sentAt ? seconds(last.sentAt) : 0 },
    ...{ confirmed: said.length - objected.length, objected: objected.length, asked: await askedOf(ctx, row.id) },
    mine: mine ? (mine.agrees ? ('confirmed' as const) : ('objected' as const)) : ('' as const),
    myText: mine?.text ?? '',
    mayConfirm: reader.isInvited && row.state === 'sent' && last.sentAt !== null,
    objections: reader.leads
      ? objected.map(({ confirmation: { text }, ...person }) => ({ name: shownName(ctx.language, person), text }))
      : [],
    versions: versions.map(({ number, by, createdAt, sentAt }) => ({
      ...{ number, by: names.get(by ?? '') ?? '', createdAt: seconds(createdAt) },
      sentAt: sentAt ? seconds(sentAt) : 0,
    })),
  }
}

async function askedOf({ db }: ReadContext, meeting: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(invitees)
    .where(and(eq(invitees.meeting, meeting), ne(invitees.answer, 'declined')))
  return row!.n
}
