import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { hasCaptcha, takeCaptchaToken } from '#engines/captcha/server/puzzles.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { guestContract } from '../guest-contract.ts'
import { visitors } from '../module.ts'
import { phoneOf } from '../shapes.ts'
import { putApplied } from './agenda-items.ts'
import { type GuestData, makeVisit } from './make-visit.ts'
import { tellHost } from './notifications.ts'
import { dataOf, tokenOf } from './private-data.ts'
import { guests, visits } from './schema.ts'
import { spansOf } from './times.ts'

type Calls = typeof guestContract
type Application = InputOf<Calls['apply']>

/** Open applications of one phone number, and to one host. */
const mostOfPhone = 5
const mostToHost = 50

export function applyInfo(ctx: ReadContext) {
  const { applications, mostGuests, daysAhead, dayFrom, dayUntil, idNeeded } = settingsOf(ctx, visitors)
  const today = dayIn(ctx.site.zone, ctx.now)
  return { open: applications, mostGuests, daysAhead, dayFrom, dayUntil, idNeeded, today }
}

/**
 * Whether there is such a host is not answered: an application to nobody is stored and waits like any other, and the
 * back office can give it to the right person.
 */
export async function apply(ctx: WriteContext, input: Application) {
  const { applications, mostGuests, idNeeded } = settingsOf(ctx, visitors)
  if (!applications) throw visitors.fail('applicationsClosed')
  const known = await sentBefore(ctx, input.key)
  if (known) return known
  brake(ctx, 'visitors.apply', { burst: 1, perSecond: 0.002 })
  if (input.others.length + 1 > mostGuests) throw visitors.fail('tooManyGuests', { params: { n: mostGuests } })
  const spans = spansOf(ctx, input)
  const first = { name: input.name, ...dataOf(ctx, input) }
  if (idNeeded && !first.idKey) throw visitors.fail('badId')
  const others = input.others.map(({ name, ...of }) => ({ name, ...dataOf(ctx, { ...of, idNumber: '' }) }))
  await checkCaptcha(ctx, input.captcha)
  const host = await hostOf(ctx, input)
  await checkCounts(ctx, first, host?.id)
  const { purpose, place } = input
  const made = await makeVisit(ctx, {
    visit: {
      ...{ purpose, place, host: host?.id ?? null, unit: host?.department ?? null, origin: 'apply', state: 'applied' },
      ...{ hostWritten: input.hostName, key: keyFor(ctx, input.key) },
    },
    ...{ spans, people: [first, ...others] },
  })
  const [own] = made.guests
  await ctx.db.update(guests).set({ filledAt: ctx.now }).where(eq(guests.id, own!.id))
  if (host) {
    await putApplied(ctx, made.visit)
    await tellHost(ctx, 'applied', made.visit, made.visit.id)
  }
  await ctx.audit({ action: 'apply', entity: 'visitors.visit', entityId: made.visit.id, after: { purpose } })
  return { token: tokenOf(ctx, own!) }
}

const keyFor = (ctx: WriteContext, key: string): string => `${ctx.visitor()} ${key}`.slice(-200)

/** The answer to the same request of the same browser. */
async function sentBefore(ctx: WriteContext, key: string): Promise<{ token: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: guests.id, round: guests.round })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit)))
    .where(and(eq(visits.key, keyFor(ctx, key)), sql`${guests.filledAt} is not null`))
    .limit(1)
  return row && { token: tokenOf(ctx, row) }
}

async function checkCaptcha(ctx: WriteContext, token: string): Promise<void> {
  if (hasCaptcha(ctx) && !(await takeCaptchaToken(ctx, token)))
    throw visitors.fail('captchaNeeded', { data: { captcha: 1 } })
}

/** Name and number, or name and mobile number, must both be right; and they must be somebody who may have guests. */
async function hostOf(ctx: WriteContext, { hostName, hostNumber }: Application) {
  const { hosts } = settingsOf(ctx, visitors)
  const rows = await ctx.db
    .select({ id: people.id, role: people.role, department: people.department })
    .from(people)
    .where(
      and(
        eq(people.name, hostName),
        isNull(people.leftAt),
        or(eq(people.number, hostNumber), and(ne(people.mobile, ''), eq(people.mobile, phoneOf(hostNumber)))),
      ),
    )
    .limit(2)
  return rows.length === 1 && hosts.includes(rows[0]!.role) ? rows[0] : undefined
}

async function checkCounts(ctx: WriteContext, { phoneKey }: GuestData, host: string | undefined): Promise<void> {
  const isOpen = and(eq(visits.state, 'applied'), gt(visits.until, ctx.now))
  const n = sql<number>`count(*)::int`
  const [ofPhone] = await ctx.db
    .select({ n })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit), isOpen))
    .where(eq(guests.phoneKey, phoneKey))
  const [toHost] = host
    ? await ctx.db
        .select({ n })
        .from(visits)
        .where(and(eq(visits.host, host), isOpen))
    : [{ n: 0 }]
  if (ofPhone!.n >= mostOfPhone || toHost!.n >= mostToHost) throw kernel.fail('tooOften')
}
