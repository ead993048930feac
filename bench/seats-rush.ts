import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seatContract } from '#modules/seats/seat-contract.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { openHall, type SeatedSale, standsOf, type Watcher, watch } from './data/seats-in.ts'
import type { Figure } from './measure.ts'
import { startPortal } from './servers.ts'

const people = 20_000
const seats = 5_000
const watchers = 500
const lanes = 64
const holdSeconds = 12
type Answer = { e: number; fail: string; d: { seats?: { grant: string; label: string }[] } }
type Crowd = {
  url: string
  dataDir: string
  cookies: string[]
  sale: SeatedSale
  looking: Watcher[]
  lags: Lags
  /** How many of those who hold a seat leave without confirming. */
  leaving: number
}

/**
 * Twenty thousand people choose among five thousand seats on the map, and try another one when somebody was faster;
 * five hundred more only watch. Afterwards every seat has one owner, no hold is left, and every map is correct.
 */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  const looking: Watcher[] = []
  try {
    const cookies = await crowdLoggedIn(portal.dataDir, people)
    const sale = await openHall(portal.dataDir, seats, holdSeconds)
    const lags = createLags(sale)
    for (let n = 0; n < watchers; n++) looking.push(watch(portal.url, cookies[n]!, sale.session, seats, lags.hear))
    await Promise.all(looking.map(({ ready }) => ready))
    const crowd = { ...portal, cookies, sale, looking, lags, leaving: 0.1 }
    const chosen = await choose(crowd)
    yield {
      name: 'seats.chosen',
      value: chosen.confirmed,
      unit: `confirmed, nearly all within ${chosen.seconds.toFixed(1)} s`,
    }
    yield { name: 'seats.answers', value: Math.round(chosen.asked / chosen.seconds), unit: 'answers/s' }
    yield { name: 'seats.faster', value: chosen.faster, unit: 'times somebody was faster, and another seat was tried' }
    yield* lags.figures()
    yield await afterwards(crowd)
  } finally {
    for (const { end } of looking) end()
    await portal.stop()
  }
}

/** `without`: those who found no free seat. */
type Tally = { confirmed: number; asked: number; faster: number; seconds: number; without: string[] }

/** Everyone comes; when the abandoned holds have expired, those without a seat come again. */
async function choose(crowd: Crowd): Promise<Tally> {
  const tally: Tally = { confirmed: 0, asked: 0, faster: 0, seconds: 0, without: [] }
  const begun = performance.now()
  await come(crowd, crowd.cookies, tally)
  tally.seconds = (performance.now() - begun) / 1000
  await sleep((holdSeconds + 4) * 1000)
  await come({ ...crowd, leaving: 0 }, tally.without.splice(0), tally)
  return tally
}

async function come(crowd: Crowd, cookies: readonly string[], tally: Tally): Promise<void> {
  let next = 0
  const lane = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (next < cookies.length) await person(crowd, cookies[next++]!, agent, tally)
    agent.destroy()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Looks at the map, takes a random free seat, and retries while somebody else is faster. */
async function person(
  { url, sale, looking, lags, leaving }: Crowd,
  cookie: string,
  agent: http.Agent,
  tally: Tally,
): Promise<void> {
  const own = looking[Math.floor(Math.random() * looking.length)]!.free
  for (let tries = 0; tries < 40; tries++) {
    const index = freeAtRandom(own)
    if (index < 0) return void tally.without.push(cookie)
    const label = sale.labels[index]!
    const held = await post(url, seatContract.hold.path, { id: sale.session, 'seats[]': label }, cookie, agent)
    tally.asked++
    if (held.e === 0) {
      lags.took(index)
      if (Math.random() < leaving) return
      const done = await post(url, seatContract.confirm.path, { id: sale.session }, cookie, agent)
      tally.asked++
      if (done.e !== 0) throw new Error(`a held seat could not be confirmed: ${done.fail}`)
      return void tally.confirmed++
    }
    if (held.fail === 'soldOut') return void tally.without.push(cookie)
    if (held.fail !== 'placeTaken' && held.fail !== 'tooOften') throw new Error(`${label}: ${held.fail}`)
    if (held.fail === 'placeTaken') tally.faster++
    // A pause before the next attempt, in which the map is updated.
    await sleep(held.fail === 'tooOften' ? 600 : 250)
  }
}

function freeAtRandom(free: Uint8Array): number {
  const start = Math.floor(Math.random() * free.length)
  for (let n = 0; n < free.length; n++) {
    const index = (start + n) % free.length
    if (free[index]) return index
  }
  return -1
}

function post(
  url: string,
  path: string,
  body: Record<string, string>,
  cookie: string,
  agent: http.Agent,
): Promise<Answer> {
  const text = new URLSearchParams(body).toString()
  const headers = {
    cookie,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((done, failed) => {
    const request = http.request(`${url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        said += part
      })
      answer.on('end', () => done({ ...JSON.parse(said), fail: String(answer.headers['x-fail'] ?? '') }))
    })
    request.on('error', failed)
    request.end(text)
  })
}

type Lags = ReturnType<typeof createLags>

/** From the answer to whoever took a seat until each watcher has got the event. */
function createLags({ labels }: SeatedSale) {
  const tookAt = new Float64Array(labels.length)
  const lags: number[] = []
  return {
    took: (index: number) => {
      tookAt[index] = performance.now()
    },
    /** Most watchers get it before the answer has been read. */
    hear: (index: number, isFree: boolean, at: number) => {
      // The seat was freed by an expired hold: its next owner is measured anew.
      if (isFree && at - tookAt[index]! > (holdSeconds * 1000) / 2) tookAt[index] = 0
      if (!isFree) lags.push(tookAt[index] ? Math.max(0, at - tookAt[index]) : 0)
    },
    *figures(): Iterable<Figure> {
      const sorted = lags.toSorted((a, b) => a - b)
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      yield { name: 'seats.live-p50', value: at(0.5), unit: 'ms' }
      yield { name: 'seats.live-p99', value: at(0.99), unit: 'ms' }
      const most = at(1)
      yield { name: 'seats.live-most', value: most, unit: 'ms', ratio: most / 1000, against: 'a second', ceiling: 1 }
    },
  }
}

/** Unconfirmed holds have expired, every seat has one owner, and every map shows exactly that. */
async function afterwards({ dataDir, sale, looking }: Crowd): Promise<Figure> {
  await sleep((holdSeconds + 4) * 1000)
  const { taken, over, live } = await standsOf(dataDir, sale.pool)
  const owners = new Set(taken.map(({ person }) => person))
  const isTaken = new Set(taken.map(({ label }) => label))
  const wrong = looking.filter(({ free }) =>
    sale.labels.some((label, index) => (free[index] === 0) !== isTaken.has(label)),
  )
  const fault =
    taken.length !== seats
      ? `${taken.length} seats have an owner`
      : over > 0
        ? `${over} holds are over and still there`
        : owners.size !== taken.length
          ? 'someone has two seats'
          : live !== taken.length
            ? `${live} places are given, ${taken.length} seats have an owner`
            : wrong.length > 0
              ? `${wrong.length} maps are wrong`
              : undefined
  if (fault) throw new Error(`the seats were not held: ${fault}`)
  return { name: 'seats.owned', value: taken.length, unit: `seats, one owner each; ${looking.length} maps right` }
}
