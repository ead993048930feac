import { setTimeout as sleep } from 'node:timers/promises'
import { everyone } from '#engines/directory/audience.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { contract } from '#modules/messages/contract.ts'
import { bringIn } from './data/crowd-in.ts'
import { type Latencies, probeFor, probing } from './load/latencies.ts'
import { type Figure, median } from './measure.ts'
import { login, startPortal } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const people = 50_000
const rounds = 3

type Portal = Awaited<ReturnType<typeof startPortal>>
type Headers = Record<string, string>
type Round = { ours: number; bare: number; during: Latencies; reached: number }

/**
 * A notice to fifty thousand people, from sending to the last inbox, compared in turns with one bare `INSERT … SELECT`
 * of as many rows into a table with the same columns and indexes; also the latency of other calls meanwhile.
 */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    await bringIn(portal.dataDir, people)
    await withClient(ownerSiteUrlOf(portal.dataDir), (client) =>
      client.query('create table bare_receipts (like inbox_receipts including all)'),
    )
    const { cookie } = await login(portal.url, 'admin')
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const others = [
      { url: `${portal.url}/wap/setting/info` },
      { url: `${portal.url}${identity.getUserName.path}`, headers },
    ]
    await round(portal, headers, others)
    const before = await probeFor(4, others)
    const taken: Round[] = []
    for (let n = 0; n < rounds; n++) taken.push(await round(portal, headers, others))
    yield* figures(taken, before)
  } finally {
    await portal.stop()
  }
}

function* figures(taken: readonly Round[], before: Latencies): Iterable<Figure> {
  const ours = median(taken.map((one) => one.ours))
  const bare = median(taken.map((one) => one.bare))
  const p99 = median(taken.map(({ during }) => during.p99))
  yield {
    name: `notice to ${taken[0]!.reached} inboxes`,
    value: round3(ours),
    unit: 's',
    ratio: round3(ours / bare),
    against: 'bare INSERT … SELECT',
    ceiling: 3,
  }
  yield { name: 'bare INSERT … SELECT', value: round3(bare), unit: 's' }
  yield { name: 'other calls before, p99', value: before.p99, unit: 'ms' }
  yield { name: 'other calls during, p99', value: p99, unit: 'ms' }
}

const round3 = (value: number): number => Number(value.toFixed(3))

async function round(portal: Portal, headers: Headers, others: Parameters<typeof probing>[0]): Promise<Round> {
  const first = await bareSeconds(portal)
  const stop = probing(others, { clients: 2, pause: 5 })
  const { seconds, reached } = await noticeSeconds(portal, headers)
  const during = await stop()
  const second = await bareSeconds(portal)
  return { ours: seconds, bare: (first + second) / 2, during, reached }
}

/** As the owner, without row-level security; durable, as ours is. */
function bareSeconds({ dataDir }: Portal): Promise<number> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const from = performance.now()
    await client.query(`insert into bare_receipts (message, person, because) select m.id, p.id, 'all'
      from (select uuidv7() as id) m, people p where p.site = current_setting('app.site') and p.left_at is null`)
    return (performance.now() - from) / 1000
  })
}

async function noticeSeconds(
  { url, dataDir }: Portal,
  headers: Headers,
): Promise<{ seconds: number; reached: number }> {
  const post = async (path: string, input: object) => {
    const body = JSON.stringify(input)
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const { e, m, d } = (await answer.json()) as { e: number; m: string; d: Record<string, unknown> }
    if (e !== 0) throw new Error(`${path}: ${m}`)
    return d
  }
  const words = { title: '全校通知', text: '请知悉。', mustRead: true, audience: everyone }
  const { id, version } = await post(contract.saveNotice.path, words)
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const from = performance.now()
    await post(contract.sendNotice.path, { id, version })
    for (;;) {
      const { rows } = await client.query(
        `select m.state, m.reached from inbox_messages m join notices n on n.site = m.site and n.message = m.id where n.id = $1`,
        [id],
      )
      if (rows[0]?.state === 'sent')
        return { seconds: (performance.now() - from) / 1000, reached: rows[0].reached as number }
      await sleep(5)
    }
  })
}
