import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { codeInGroups, codeLength, plainCode } from '#engines/forms/paper-code.ts'
import { newPaperCode } from '#engines/forms/server/print/paper-code.ts'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { activityContract } from '../../activity-contract.ts'
import type { activityOfficeContract } from '../../activity-office-contract.ts'
import type { PaperFace } from '../../activity-paper-shapes.ts'
import { activities as module } from '../../module.ts'
import { type PaperRow, papers } from '../activity-schema.ts'
import { earnedBy } from './credits.ts'

const mostADay = 10
const rate = { burst: 5, perSecond: 0.1 }

const titleOf = ({ activity, body }: PaperRow): string => (activity ? (body.rows[0]?.title ?? '') : '')

export async function papersOf({ db }: Pick<ReadContext, 'db'>, person: string): Promise<PaperFace[]> {
  const rows = await db.select().from(papers).where(eq(papers.person, person)).orderBy(desc(papers.issuedAt)).limit(50)
  return rows.map((row) => ({
    ...{ id: row.id, code: codeInGroups(row.code), title: titleOf(row), reason: row.reason, minutes: row.minutes },
    issued: seconds(row.issuedAt),
    revoked: row.revokedAt ? seconds(row.revokedAt) : 0,
  }))
}

/** Its content is fixed now. A transcript has all final credit; a certificate says that somebody took part. */
export async function issueActivityPaper(
  ctx: WriteContext,
  { activity }: InputOf<(typeof activityContract)['issueActivityPaper']>,
) {
  const me = personOf(ctx)
  await lockName(ctx, `activities.papers ${me.id}`)
  const lately = and(eq(papers.person, me.id), gt(papers.issuedAt, new Date(ctx.now.getTime() - dayMs)))
  const [issued] = await ctx.db.select({ n: count() }).from(papers).where(lately)
  if (issued!.n >= mostADay) throw module.fail('tooManyPapers')
  const earned = await earnedBy(ctx.db, me.id, activity !== '')
  const wanted = activity
    ? earned.filter(({ row, isFinal }) => row.id === activity && (isFinal || row.endsAt <= ctx.now))
    : earned.filter(({ isFinal }) => isFinal)
  if (wanted.length === 0) throw module.fail('noCredit')
  const rows = wanted.map(({ row, minutes, isFinal }) => ({
    ...{ title: fieldIn(ctx.language, row, 'title'), date: dayIn(ctx.site.zone, row.startsAt) },
    minutes: isFinal ? minutes : 0,
  }))
  const body = {
    language: ctx.language,
    name: shownName(ctx.language, me),
    number: me.number,
    department: me.department,
    rows,
  }
  const minutes = rows.reduce((sum, one) => sum + one.minutes, 0)
  const code = newPaperCode()
  const [made] = await ctx.db
    .insert(papers)
    .values({ code, person: me.id, activity: activity || null, body, minutes, issuedAt: ctx.now })
    .returning({ id: papers.id })
  await ctx.audit({ action: 'issuePaper', entity: 'activityPaper', entityId: made!.id, after: { minutes } })
  return { id: made!.id, code: codeInGroups(code) }
}

/** For anyone with the code: nothing but what is needed to compare it with the paper. */
export async function checkActivityPaper(
  ctx: ReadContext,
  { code }: InputOf<(typeof activityContract)['checkActivityPaper']>,
) {
  brake(ctx, 'activities.check', rate)
  const plain = plainCode(code)
  const [row] = plain.length === codeLength ? await ctx.db.select().from(papers).where(eq(papers.code, plain)) : []
  if (!row) return { state: 'unknown' as const, name: '', title: '', minutes: 0, issued: 0, count: 0 }
  const state = row.revokedAt ? ('revoked' as const) : ('valid' as const)
  return {
    state,
    name: maskName(row.body.name),
    title: titleOf(row),
    minutes: row.minutes,
    issued: seconds(row.issuedAt),
    count: row.body.rows.length,
  }
}

export async function deskActivityPapers(
  ctx: ReadContext,
  input: InputOf<(typeof activityOfficeContract)['deskActivityPapers']>,
) {
  const query = ctx.db
    .select({ row: papers, name: people.name, number: people.number })
    .from(papers)
    .innerJoin(people, and(eq(people.site, papers.site), eq(people.id, papers.person)))
    .where(
      and(
        input.id ? eq(papers.id, input.id) : undefined,
        contains(plainCode(input.q), papers.code, people.name, people.number),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { issued: papers.issuedAt }), papers.id)
  const list = rows.map(({ row, name, number }) => ({
    ...{
      id: row.id,
      code: codeInGroups(row.code),
      name,
      number,
      title: titleOf(row),
      reason: row.reason,
      minutes: row.minutes,
    },
    issued: seconds(row.issuedAt),
    revoked: row.revokedAt ? seconds(row.revokedAt) : 0,
    allowedActions: row.revokedAt ? [] : ['revoke' as const],
  }))
  return { list, total }
}

export async function revokeActivityPaper(
  ctx: WriteContext,
  { id, reason }: InputOf<(typeof activityOfficeContract)['revokeActivityPaper']>,
) {
  theRow(await ctx.db.select({ id: papers.id }).from(papers).where(eq(papers.id, id)))
  const revoked = await ctx.db
    .update(papers)
    .set({ revokedAt: ctx.now, revokedBy: personOf(ctx).id, reason })
    .where(and(eq(papers.id, id), isNull(papers.revokedAt)))
    .returning({ id: papers.id })
  if (revoked.length === 0) throw kernel.fail('notNow')
  await ctx.audit({ action: 'revokePaper', entity: 'activityPaper', entityId: id, after: { reason } })
  return {}
}
