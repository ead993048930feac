import { parseMoney } from '#kernel/money.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { Operation } from '../../settings.ts'
import type { AccountState, Charge, Device, Month, Plan, Session } from '../../shapes.ts'
import { macOf } from '../session-merge.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Answer, type Client, clientOf, type HttpContext, SystemDown, SystemRefused, valueAt } from './client.ts'
import type { Mapping } from './mapping.ts'

const mostRows = 200

/** Reads one thing of an answer by our name for it. */
type Read = {
  text: (name: string, longest?: number) => string
  /** In our units. */
  money: (name: string) => number
  bytes: (name: string) => number
  seconds: (name: string) => number
  time: (name: string) => number
  count: (name: string) => number
}

/** Everything that the system says of an account. Throws `SystemRefused` if it has no such account. */
export async function readSnapshot(ctx: HttpContext, username: string): Promise<Snapshot> {
  const client = clientOf(ctx)
  const { mapping } = client
  const said = await client.ask('account', { username })
  const read = readerOf(ctx, mapping, 'account', said)
  if (read.text('username') !== username) throw new SystemDown('an answer is of another account', 'badAnswer')
  const plans = await rowsOf(ctx, client, 'plans', username, planOf)
  const devices = await rowsOf(ctx, client, 'devices', username, deviceOf)
  const months = await rowsOf(ctx, client, 'usage', username, monthOf)
  const sessions = await rowsOf(ctx, client, 'sessions', username, sessionOf)
  const charges = await rowsOf(ctx, client, 'charges', username, chargeOf)
  const planBy = (name: string) => plans.find(({ id }) => id === read.text(name)) ?? null
  return {
    account: {
      ...{ state: stateOf(mapping, read.text('state')), balance: read.money('balance') },
      ...{ used: read.bytes('used'), seconds: read.seconds('seconds'), openedAt: read.time('openedAt') },
      ...{ periodStart: read.time('periodStart'), periodEnd: read.time('periodEnd') },
      ...{ pausedUntil: read.time('pausedUntil'), plan: planBy('plan'), nextPlan: planBy('nextPlan') },
    },
    ...{ plans, devices, charges: charges.toSorted((a, b) => b.at - a.at) },
    sessions: sessions.toSorted((a, b) => b.started - a.started),
    months: months.toSorted((a, b) => (a.month < b.month ? 1 : -1)).slice(0, 12),
  }
}

const stateOf = ({ states }: Mapping, said: string): AccountState => states[said] ?? 'active'

/** A system that does not offer a list has none. Rows of another account are never shown, whatever it answers. */
async function rowsOf<T>(
  ctx: HttpContext,
  client: Client,
  operation: Operation,
  username: string,
  make: (read: Read) => T,
): Promise<T[]> {
  const route = client.mapping.routes[operation]
  const said = await client.ask(operation, { username }).catch((error) => {
    if (error instanceof SystemRefused) return {}
    throw error
  })
  const rows = valueAt(said, route.rows ?? 'list') ?? []
  if (!Array.isArray(rows)) throw new SystemDown(`the list of ${operation} has another form`, 'badAnswer')
  const owner = route.fields?.username
  const own = (rows as Answer[]).filter((row) => !owner || String(valueAt(row, owner) ?? username) === username)
  return own.slice(0, mostRows).map((row) => make(readerOf(ctx, client.mapping, operation, row)))
}

export function readerOf({ site }: HttpContext, { routes, units }: Mapping, operation: Operation, row: Answer): Read {
  const fields = routes[operation].fields ?? {}
  const value = (name: string) => valueAt(row, fields[name] ?? name)
  const text = (name: string, longest = 120) => String(value(name) ?? '').slice(0, longest)
  const number = (name: string, times = 1) => {
    const said = text(name)
    const amount = Number(said || 0) * times
    if (!Number.isFinite(amount)) throw new SystemDown(`${operation}.${name} is no number`, 'badAnswer')
    return Math.trunc(Math.min(Math.max(amount, -1e15), 1e15))
  }
  const time = (name: string) => (units.times === 'unix' ? number(name) : secondsOf(site.zone, text(name)))
  return {
    ...{ text, time },
    money: (name) => (units.money === 'fen' ? number(name) : fenOf(`${operation}.${name}`, text(name))),
    bytes: (name) => number(name, units.bytes),
    seconds: (name) => number(name, units.seconds),
    count: (name) => number(name),
  }
}

/** Yuan as a decimal, never through a binary fraction. */
function fenOf(what: string, said: string): number {
  const [, sign = '', digits = '0'] = /^\s*(-?)(.*)$/.exec(said || '0')!
  const fen = parseMoney(digits.replace(/(\.\d\d)0+$/, '$1'))
  if (fen === undefined) throw new SystemDown(`${what} is no amount`, 'badAnswer')
  return sign ? 0 - fen : fen
}

/** `2026-03-02 08:15:00` by the site's clocks; 0 for none. */
function secondsOf(zone: string, said: string): number {
  const [, day, hour, minute, second = '0'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/.exec(said) ?? []
  if (!day || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return 0
  return momentOf(zone, { day, minute: Number(hour) * 60 + Number(minute) }, 'first') / 1_000 + Number(second)
}

const planOf = ({ text, money, bytes, count }: Read): Plan => ({
  ...{ id: text('id', 60), name: text('name', 60), note: text('note'), price: money('price'), quota: bytes('quota') },
  ...{ speed: count('speed'), devices: count('devices') },
})

const seen = ({ text, bytes }: Read) => ({
  ...{ name: text('name', 60), mac: macOf(text('mac')), address: text('address', 60), place: text('place', 60) },
  ...{ inBytes: bytes('inBytes'), outBytes: bytes('outBytes') },
})

const deviceOf = (read: Read): Omit<Device, 'isThis'> => ({
  ...{ id: read.text('id'), ...seen(read), since: read.time('since'), seconds: read.seconds('seconds') },
})

const sessionOf = (read: Read): Session => ({
  ...{ id: read.text('id'), ...seen(read), started: read.time('started'), ended: read.time('ended') },
  ...{ seconds: read.seconds('seconds'), cause: '' },
})

const monthOf = ({ text, bytes, seconds, count }: Read): Month => ({
  ...{ month: text('month', 7), inBytes: bytes('inBytes'), outBytes: bytes('outBytes') },
  ...{ seconds: seconds('seconds'), sessions: count('sessions') },
})

function chargeOf({ text, money, time }: Read): Charge {
  const amount = money('amount')
  const kind = amount >= 0 ? ('network' as const) : ('plan' as const)
  return { id: text('id'), kind, memo: text('memo'), order: '', at: time('at'), amount, balance: money('balance') }
}
