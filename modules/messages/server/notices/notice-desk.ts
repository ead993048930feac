import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { audienceOf, sampleAudience } from '#engines/directory/server/audience.ts'
import { unitChoicesOf } from '#engines/directory/server/units.ts'
import { at } from '#engines/inbox/server/face.ts'
import { messages } from '#engines/inbox/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { noticeDeskContract } from '../../notice-desk-contract.ts'
import { mostUrges, noticeSteps, recallMs, urgeGapMs } from '../../notice-states.ts'
import { audienceWords } from '../audience-words.ts'
import { notices } from '../schema.ts'
import { findNotice, type Notice, reachOf, whoOf } from './notice-rows.ts'
import { checkScope, countWithin } from './notice-scope.ts'

type Calls = typeof noticeDeskContract

export async function deskNotices(ctx: ReadContext, input: InputOf<Calls['deskNotices']>) {
  const which = and(inSight(ctx, input.mine), ...fitting(input))
  const columns = { updated: notices.updatedAt, title: sql`${notices.title} ->> 'zh'`, reached: messages.reached }
  const query = ctx.db
    .select({ notice: notices })
    .from(notices)
    .leftJoin(messages, and(eq(messages.site, notices.site), eq(messages.id, notices.message)))
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns, 'least'), desc(notices.id))
  return {
    total,
    page_size: input.page_size,
    list: await rowsOf(
      ctx,
      rows.map(({ notice }) => notice),
    ),
  }
}

export async function deskNotice(ctx: ReadContext, { id }: InputOf<Calls['deskNotice']>) {
  const notice = await findNotice(ctx, id)
  const [row] = await rowsOf(ctx, [notice])
  const { title, text, body, urged, urgedAt, sentAt, link, recallReason } = notice
  const [second] = notice.approvedBy ? await namesOf(ctx, [notice.approvedBy]) : []
  const last = urgedAt ?? sentAt
  return {
    ...row!,
    ...fieldsOfSaid('title', title),
    ...fieldsOfSaid('text', text),
    ...{ blocks: body?.zh ?? [], blocksEn: body?.en ?? [], blocksTw: body?.tw ?? [] },
    link,
    audience: audienceOf(notice),
    until: at(notice.until),
    confirmedBy: second?.name ?? '',
    recallReason,
    mayUrgeAt: notice.mustRead && last && urged < mostUrges ? seconds(new Date(last.getTime() + urgeGapMs)) : 0,
    recallUntil: sentAt ? seconds(new Date(sentAt.getTime() + recallMs)) : 0,
  }
}

/** Preview before sending: number of recipients, a sample, and whether the sender may address them. */
export async function noticeAudience(ctx: ReadContext, { audience }: InputOf<Calls['noticeAudience']>) {
  await checkScope(ctx.db, ctx.scope('notice'), audience)
  const [to] = await audienceWords(ctx, [audience])
  return { ...(await sampleAudience(ctx.db, audience)), to: to! }
}

export async function noticeCount(ctx: ReadContext, { kind, audience }: InputOf<Calls['noticeCount']>) {
  return { count: await countWithin(ctx.db, ctx.scope(kind), audience) }
}

export const noticeUnits = (ctx: ReadContext) => unitChoicesOf(ctx.db, ctx.scope('notice'))

function inSight(ctx: ReadContext, mine: boolean): SQL | undefined {
  const own = eq(notices.by, personOf(ctx).id)
  if (mine) return own
  if (ctx.may('manage')) return undefined
  const waiting = sql`(${notices.kind} = 'emergency' and ${notices.state} <> 'draft')`
  return ctx.may('emergency') ? or(own, waiting) : own
}

function fitting({ q, state }: InputOf<Calls['deskNotices']>): (SQL | undefined)[] {
  const { title } = notices
  return [
    state ? eq(notices.state, state) : undefined,
    contains(q, sql`${title}->>'zh'`, sql`${title}->>'en'`, sql`${title}->>'tw'`),
  ]
}

async function namesOf(ctx: ReadContext, ids: readonly string[]) {
  return ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]))
    .orderBy(asc(people.id))
}

async function rowsOf(ctx: ReadContext, list: readonly Notice[]) {
  if (list.length === 0) return []
  const ids = list.map(({ message }) => message).filter((id) => id !== null)
  const reach = await reachOf(ctx.db, ids)
  const sending = ids.length
    ? await ctx.db
        .select({ id: messages.id })
        .from(messages)
        .where(and(inArray(messages.id, ids), eq(messages.state, 'sending')))
    : []
  const underWay = new Set(sending.map(({ id }) => id))
  const names = new Map(
    (
      await namesOf(
        ctx,
        list.map(({ by }) => by),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const to = await audienceWords(ctx, list.map(audienceOf))
  return list.map((notice, i) => ({
    ...faceOf(ctx, notice),
    to: to[i]!,
    by: names.get(notice.by) ?? '',
    isSending: underWay.has(notice.message ?? ''),
    ...(reach.get(notice.message ?? '') ?? notice.finalReach ?? { reached: 0, read: 0, confirmed: 0 }),
  }))
}

function faceOf(ctx: ReadContext, notice: Notice) {
  const { id, version, kind, state, mustRead, urged } = notice
  return {
    ...{ id, version, kind, state, mustRead, urged },
    title: textIn(notice.title, ctx.language),
    isMine: notice.by === personOf(ctx).id,
    updatedAt: seconds(notice.updatedAt),
    sendAt: at(notice.sendAt),
    sentAt: at(notice.sentAt),
    allowedActions: noticeSteps.allowedActions(notice, whoOf(ctx)),
  }
}
