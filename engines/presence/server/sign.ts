import { hash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { deviceTime } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import type { PresenceCalls } from '../contract.ts'
import { type Fence, placed, provenBy } from '../place.ts'
import type { MarkState, Mode, Proof, Refusal, Risk, Signed } from '../shapes.ts'
import { checkTurning, checkTyped, type Freshness, personOfCode } from './codes.ts'
import type { PresenceDesk } from './desk.ts'
import type { SessionRow } from './schema.ts'
import { getLed, getSession } from './sessions.ts'

/** A scan to settle; `at` when it happened, `received` when it arrived. */
export type ScanRequest = {
  id: string
  person: string
  step: number
  kind: 'in' | 'out'
  mode: Mode
  proof: Proof
  at: Date
  received: Date
  by?: string
  device: string
  distance?: number | null
  accuracy?: number | null
  risks: readonly Risk[]
}
type Verdict = ({ verdict: 'in' } & Partial<Signed>) | { verdict: Refusal }

const statement = 'select presence_settle($1, $2::uuid, $3::jsonb)'

/** Settles a scan in a batch commit (`presence_settle.sql`). */
export const settle = ({ site, tools }: Pick<StepContext, 'site' | 'tools'>, session: string, request: ScanRequest) =>
  tools.batchCommits.settle<Verdict>({ statement, site: site.id, subject: session }, request)

/** What was scanned offline is accepted for a day. */
const offlineMs = 86_400_000

/** When a scan happened: now, or as a device says that was offline. Never later than now. */
function timeOf(ctx: StepContext, desk: PresenceDesk, at: number): { at: Date; isLate: boolean } {
  if (!at) return { at: ctx.now, isLate: false }
  const said = deviceTime(at, ctx.now)
  if (ctx.now.getTime() - said.getTime() > offlineMs) throw desk.module.fail('tooOld')
  return { at: said, isLate: ctx.now.getTime() - said.getTime() > 15_000 }
}

/** Only digits can be guessed: a few tries for a person and session, then one every half minute. */
const guesses = { burst: 6, perSecond: 1 / 30 }

const fenceOf = ({ lat, lng, radius }: SessionRow): Fence | undefined =>
  lat === null || lng === null ? undefined : { lat, lng, radius }

/** Somebody signs in or out themselves. Reads nothing: the session is in memory, the statement checks the rest. */
export async function signSelf(ctx: StepContext, desk: PresenceDesk, input: InputOf<PresenceCalls['sign']>) {
  const session = await getSession(ctx, desk, input.id)
  const { at, isLate } = timeOf(ctx, desk, input.at)
  if (input.mode === 'typed' && !allow(`${senderKey(ctx, 'presence digits')} ${session.id}`, guesses))
    throw desk.module.fail('tooManyTries')
  const freshness = checkCode(ctx, session, input, at)
  if (freshness === 'wrong') throw desk.module.fail('wrongCode')
  if (freshness === 'over') throw desk.module.fail('codeOver')
  const { lat, lng, accuracy, mode, kind, device } = input
  const where = placed(fenceOf(session), lat === undefined || lng === undefined ? undefined : { lat, lng, accuracy })
  if (mode === 'place' && where.distance === null) throw desk.module.fail('needsPlace')
  const person = personOf(ctx).id
  const verdict = await settle(ctx, session.id, {
    ...{ id: idOf(session.id, person, input.key), person, step: stepOf(session, input), kind, mode, device },
    ...{ at, received: ctx.now, distance: where.distance, accuracy: where.accuracy },
    proof: provenBy(mode === 'place' ? undefined : mode, where.isThere),
    risks: [
      ...where.risks,
      ...(freshness === 'old' ? (['oldCode'] as const) : []),
      ...(isLate ? (['offline'] as const) : []),
    ],
  })
  return signedBy(desk, verdict)
}

function checkCode(ctx: StepContext, session: SessionRow, input: InputOf<PresenceCalls['sign']>, at: Date): Freshness {
  if (input.mode === 'turning') return checkTurning(ctx, session, input.code, at)
  if (input.mode === 'typed') return checkTyped(ctx, session, input.code, at)
  if (input.mode === 'printed') return session.points.some(({ code }) => code === input.code) ? 'fresh' : 'wrong'
  return 'fresh'
}

/** A code on a wall says which point it is. */
const stepOf = ({ points }: SessionRow, { mode, code, step }: InputOf<PresenceCalls['sign']>): number =>
  mode === 'printed' ? 1 + points.findIndex((one) => one.code === code) : step

/** The same press of the same person has the same id. */
function idOf(session: string, person: string, key: string): string {
  const hex = hash('sha256', `${session} ${person} ${key}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function signedBy(desk: PresenceDesk, verdict: Verdict): Signed {
  if (verdict.verdict === 'notFound') throw notFound()
  if (verdict.verdict !== 'in') throw desk.module.fail(verdict.verdict)
  const { at = 0, outAt = 0, state = 'none', proof = 'hand', risks = [] } = verdict
  return { at, outAt, state, proof, risks }
}

/** Own codes that a checker or a device at a door has read, perhaps offline. One answer for each. */
export async function scanCodes(ctx: StepContext, desk: PresenceDesk, input: InputOf<PresenceCalls['scanCodes']>) {
  const session = await getLed(ctx, desk, input.id)
  const found = input.list.map((one) => {
    const at = deviceTime(one.at, ctx.now)
    return {
      one,
      at,
      whose: ctx.now.getTime() - at.getTime() > 7 * offlineMs ? undefined : personOfCode(ctx, one.code, at),
    }
  })
  const verdicts = await Promise.all(
    found.map(({ one, at, whose }) => {
      if (!whose || whose.freshness === 'wrong') return { verdict: 'wrongCode' as const }
      if (whose.freshness === 'over') return { verdict: 'codeOver' as const }
      return settle(ctx, session.id, {
        ...{ id: idOf(session.id, whose.person, one.id), person: whose.person, step: one.step, kind: one.kind, at },
        ...{
          received: ctx.now,
          by: personOf(ctx).id,
          device: '',
          proof: 'checker',
          mode: input.door ? 'door' : 'scan',
        },
        risks: [
          ...(input.offline ? (['offline'] as const) : []),
          ...(whose.freshness === 'old' ? (['oldCode'] as const) : []),
        ],
      })
    }),
  )
  const names = await namesOf(
    ctx,
    found.flatMap(({ whose }) => whose?.person ?? []),
  )
  const list = found.map(({ one, whose }, i) => {
    const verdict = verdicts[i]!
    const person = names.get(whose?.person ?? '')
    const state: MarkState = (verdict.verdict === 'in' && verdict.state) || 'none'
    return {
      ...{ id: one.id, name: person?.name ?? '', number: person?.number ?? '', state },
      at: (verdict.verdict === 'in' && verdict.at) || 0,
      refused: verdict.verdict === 'in' ? '' : verdict.verdict,
    }
  })
  return { list }
}

async function namesOf({ db }: StepContext, ids: readonly string[]) {
  if (!ids.length) return new Map<string, { name: string; number: string }>()
  const { id, name, number } = people
  const rows = await db
    .select({ id, name, number })
    .from(people)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
