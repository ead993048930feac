import { randomUUID } from 'node:crypto'
import { turnedCode } from '#engines/admission/code.ts'
import { codeFor } from '#engines/admission/server/keys.ts'
import { addPlaces, createPool } from '#engines/allocation/server/pools.ts'
import { take } from '#engines/allocation/server/requests.ts'
import { poolShape } from '#engines/allocation/shapes.ts'
import { everyone } from '#engines/directory/audience.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { hashOf, sessionIdIn } from '#kernel/server/sessions/cookies.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { gateContract as gateCalls } from '../../../gate-contract.ts'
import { tickets } from '../../../module.ts'
import { events, sessions } from '../../schema.ts'
import { gateCodes } from '../codes.ts'
import { gateService } from '../service.ts'

export const gateModule = serve(tickets, gateCalls, gateService, { codes: gateCodes })

type Campus = Awaited<ReturnType<typeof campus>>
type Options = { seats?: readonly string[]; department?: string; doorsIn?: number; endsIn?: number }
export type TestPass = { grant: string; code: string; seed: string; person: string; pool: string }

/** A fresh site with a session whose doors are open, and test helpers for it. */
export async function openDoor(t: Campus, options: Options = {}) {
  const site = await t.site()
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, site.id, work)
  const ctx = {
    site: { id: site.id },
    tools: { batchCommits: t.portal.batchCommits, secret: t.portal.settings.secret },
  }
  const made = await write((db) => makeSession(db, options))
  /** Grants a place. */
  const give = async (to: Caller): Promise<TestPass> => (await giveMany(to, 1))[0]!
  /** Several places in one request, each with its own pass. */
  async function giveMany(to: Caller, count: number): Promise<TestPass[]> {
    const got = await take(ctx, made.pool, { person: to.id, count })
    if (got.verdict !== 'granted') throw new Error(got.verdict)
    return got.grants.map((grant) => passOf(grant, to.id))
  }
  const passOf = (grant: string, person: string, nth = 1, session = sessionOf(site, person)): TestPass => {
    return { grant, person, pool: made.pool, ...codeFor(ctx, { pool: made.pool, grant, nth, person, session }) }
  }
  const codeNow = ({ code, seed }: Pick<TestPass, 'code' | 'seed'>, ago = 0) =>
    turnedCode(code, seed, Date.now() + t.clock.offset - ago * 1000)
  const scan = (code: string, more: object = {}) =>
    site.call(site.admin, gateCalls.check, { session: made.session, id: randomUUID(), code, gate: '东门', ...more })
  return { ...site, ...made, ctx, write, give, giveMany, passOf, codeNow, scan }
}

/** Login session of a test person. */
export function sessionOf({ lin, wu, chen, zhou, admin }: Awaited<ReturnType<Campus['site']>>, person: string): string {
  const who = [lin, wu, chen, zhou, admin].find(({ id }) => id === person)
  return hashOf(sessionIdIn(who?.cookie) ?? '')
}

async function makeSession(db: WriteDb, { seats, department, doorsIn = -3600, endsIn = 7200 }: Options) {
  const session = randomUUID()
  const now = Date.now()
  const in_ = (seconds: number) => new Date(now + seconds * 1000)
  const rules = poolShape.parse({ perPerson: 5 })
  const quotas = [{ name: 'all', size: 1_000, audience: everyone }]
  const pool = await createPool({ db }, { ...rules, owner: 'tickets.session', ownerId: session, quotas })
  if (seats) await addPlaces({ db }, pool, seats)
  const [event] = await db
    .insert(events)
    .values({
      ...{ title: '迎新晚会', mode: 'grab', state: 'announced', who: 'all', department },
      ...{ opensAt: in_(-86_400), closesAt: in_(endsIn), place: '大礼堂' },
    })
    .returning({ id: events.id })
  await db.insert(sessions).values({
    ...{ id: session, event: event!.id, pool, seated: seats !== undefined },
    ...{ doorsAt: in_(doorsIn), startsAt: in_(Math.max(doorsIn, endsIn - 3600)), endsAt: in_(endsIn) },
  })
  return { session, pool, event: event!.id }
}

export async function makeUnit(db: WriteDb, name: string): Promise<string> {
  const id = randomUUID()
  await db.insert(departments).values({ id, code: name, name, line: [id] })
  return id
}
