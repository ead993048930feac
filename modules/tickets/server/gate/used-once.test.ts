import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnedCode } from '#engines/admission/code.ts'
import { admissions } from '#engines/admission/server/schema.ts'
import { take } from '#engines/allocation/server/requests.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served])
/** Requests are rate-limited per person, so each site has its own people. */
const [sites, rounds] = [12, 10]

type Door = Awaited<ReturnType<typeof openedDoor>>

/** Ways in which a ticket can be lost while it is being scanned. */
const ways = {
  refund: (site: Door, grant: string) => site.ask(site.lin, contract.refund.path, { grant }),
  transfer: (site: Door, grant: string) =>
    site.ask(site.lin, contract.transfer.path, { grant, number: site.wu.number, name: '吴子航' }),
  revokeOrder: (site: Door, grant: string) =>
    site.ask(site.admin, contract.revokeOrder.path, { grant, reason: '重复' }),
}

for (const [name, away] of Object.entries(ways)) {
  test(`a scan and ${name} of the same ticket at once: one of the two, never both`, async () => {
    const seen = { in: 0, away: 0 }
    const lead = leadOfLoser()
    for (let n = 0; n < sites; n++) {
      const door = await openedDoor()
      for (let round = 0; round < rounds; round++) {
        const { grant, code } = await ticketOf(door)
        const scanning = () => door.ask(door.admin, contract.check.path, { session: door.id, id: randomUUID(), code })
        const [scan, other] = await atOnce(scanning, () => away(door, grant), lead.ms)
        const isIn = scan.d.result === 'in'
        lead.note(isIn)
        expect([n, round, isIn, other.e === 0]).toEqual([n, round, isIn, !isIn])
        seen[isIn ? 'in' : 'away']++
        await clear(door, { grant, isIn, isHandedOn: !isIn && name === 'transfer' })
      }
      const states = new Map((await door.db.select().from(grants)).map(({ id, state }) => [id, state]))
      const uses = await door.db.select().from(admissions)
      expect(uses.filter(({ grant }) => states.get(grant) !== 'granted')).toEqual([])
    }
    expect(seen.in * seen.away).toBeGreaterThan(0)
  })
}

async function openedDoor() {
  const office = await boxOffice(t)
  const sessions = [{ startsAt: hours(1), endsAt: hours(4), doorsAt: hours(-1), places: 1_000 }]
  return { ...office, ...(await office.put({ transferable: true, returnHours: 0, sessions })), site: { id: office.id } }
}

/** Takes a ticket and returns its current code. */
async function ticketOf({ site, session, lin, call }: Door) {
  const got = await take({ site, tools: t.portal }, session.pool, { person: lin.id })
  if (got.verdict !== 'granted') throw new Error(got.verdict)
  const { list } = await call(lin, contract.wallet)
  const { grant, code, seed } = list.find((ticket) => ticket.grant === got.grant)!
  return { grant, code: turnedCode(code, seed, Date.now()) }
}

/** Sends both, the first one earlier by so many milliseconds, or later when negative. */
async function atOnce<T>(one: () => Promise<T>, other: () => Promise<T>, lead: number): Promise<[T, T]> {
  if (lead >= 0) {
    const first = one()
    await setTimeout(lead)
    return Promise.all([first, other()])
  }
  const second = other()
  await setTimeout(-lead)
  return Promise.all([one(), second])
}

/**
 * How much earlier the scan is sent: less after it won, more after it lost, in longer steps while the same one wins.
 * Both win in turn at any speed.
 */
function leadOfLoser() {
  let [step, last] = [1, true]
  const lead = {
    ms: 0,
    note(isIn: boolean) {
      step = isIn === last ? step * 2 : 1
      last = isIn
      lead.ms += isIn ? -step : step
    },
  }
  return lead
}

type Cleared = { grant: string; isIn: boolean; isHandedOn: boolean }

/** Resets for the next round: checks the person out and returns the ticket. */
async function clear({ id: session, call, admin, lin, wu }: Door, { grant, isIn, isHandedOn }: Cleared) {
  if (isIn) await call(admin, contract.letOut, { session, id: randomUUID(), grant, nth: 1, note: '误刷' })
  if (isIn || isHandedOn) await call(isHandedOn ? wu : lin, contract.refund, { grant })
}
