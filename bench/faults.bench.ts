import { setTimeout as sleep } from 'node:timers/promises'
import { contract as forms } from '#modules/forms/contract.ts'
import { askEveryone } from './data/reports-in.ts'
import { openSale } from './data/rush-in.ts'
import { checkAcknowledged } from './load/fault-check.ts'
import { FaultClient } from './load/fault-client.ts'
import { nothingYet, type Writer, writers } from './load/fault-writers.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { login } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const people = 12_000
/** `npm run bench -- faults 2 1` kills fewer. */
const nodeKills = Number(process.argv[3] ?? 20)
const databaseKills = Number(process.argv[4] ?? 10)
/** Time for writes between two kills. */
const restMs = 1_000
const pauseMs: Record<string, number> = { grab: 10, daily: 10, submit: 15, notify: 100, upload: 25 }

/**
 * Two nodes on one database under constant writes: each node is killed with SIGKILL in turn and restarted, then
 * PostgreSQL is. Everything that was acknowledged must exist afterwards, once; also measures how long it takes until
 * calls are answered again.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    await stage.addNode()
    const run = await begin(stage)
    const nodeTimes: number[] = []
    const databaseTimes: number[] = []
    for (let i = 0; i < nodeKills; i++) nodeTimes.push(await killNode(stage, i % 2, run.probe))
    yield times('faults.node-killed', nodeTimes, 'from kill -9 until the node that was started again answers a write')
    for (let i = 0; i < databaseKills; i++) databaseTimes.push(await killDatabase(stage, run.probe))
    yield times('faults.database-killed', databaseTimes, 'from kill -9 of PostgreSQL until both nodes answer a write')
    yield* await run.end()
  } finally {
    await stage.end()
  }
}

type Probe = (url: string) => Promise<boolean>

async function begin(stage: Stage) {
  const { dataDir, cookies, nodes } = stage
  const url = nodes[0]!.url
  const sale = await openSale(dataDir, people)
  const plan = await askEveryone(dataDir)
  await liftLimits(dataDir)
  const admin = (await login(url, 'admin')).cookie
  const formid = await publishForm(url, admin)
  const recipients = await somePeople(dataDir)
  const client = new FaultClient(() => stage.nodes.map((node) => node.url))
  const told = nothingYet()
  const means = { client, told, session: sale.session, formid, admin, recipients }
  let over = false
  let failure: unknown
  const loop = async (name: string, write: Writer) => {
    for (let n = 0; n < people && !over; n++) {
      await write(means, { cookie: cookies[n]!, number: `2026${String(n).padStart(6, '0')}` }, n)
      await sleep(pauseMs[name])
    }
  }
  const loops = Object.entries(writers).map(([name, write]) =>
    loop(name, write).catch((error) => {
      failure = error
      over = true
    }),
  )
  const probe: Probe = async (node) => {
    if (failure) throw failure
    const body = new URLSearchParams({ formid, key: `probe-${crypto.randomUUID()}`, answers: '{"note":"probe"}' })
    const headers = { cookie: admin, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await fetch(node + forms.submit.path, {
      ...{ method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) },
    }).catch(() => undefined)
    return answer?.status === 200 && ((await answer.json()) as { e: number }).e === 0
  }
  const end = async (): Promise<Figure[]> => {
    over = true
    await Promise.all(loops)
    if (failure) throw failure
    const at = { pool: sale.pool, plan, formid, recipients }
    const { lost, doubled } = await checkAcknowledged(dataDir, stage.nodes[0]!.url, told, at)
    const wrong = [...lost, ...doubled, ...client.unexpected]
    if (wrong.length)
      throw new Error(`${lost.length} lost, ${doubled.length} doubled: ${wrong.slice(0, 10).join('; ')}`)
    const acknowledged = ['tickets', 'reports', 'forms', 'notices'] as const
    const counts = acknowledged.map((name) => `${told[name].size} ${name}`).join(', ')
    const value = acknowledged.reduce((sum, name) => sum + told[name].size, told.uploads.length)
    return [
      {
        name: 'faults.acknowledged',
        value,
        unit: `writes (${counts}, ${told.uploads.length} uploads), none lost or doubled; ${client.unanswered} unanswered and sent again`,
      },
    ]
  }
  return { probe, end }
}

async function killNode(stage: Stage, index: number, probe: Probe): Promise<number> {
  const { launched, url } = stage.nodes[index]!
  const from = performance.now()
  launched.process.kill('SIGKILL')
  await launched.ended
  stage.nodes[index] = await stage.startNode(Number(new URL(url).port))
  await untilAnswered(stage.nodes[index]!.url, probe)
  const seconds = (performance.now() - from) / 1000
  await sleep(restMs)
  return seconds
}

async function killDatabase(stage: Stage, probe: Probe): Promise<number> {
  const from = performance.now()
  await stage.killDatabase()
  await Promise.all(stage.nodes.map(({ url }) => untilAnswered(url, probe)))
  const seconds = (performance.now() - from) / 1000
  await sleep(restMs)
  return seconds
}

async function untilAnswered(url: string, probe: Probe): Promise<void> {
  for (const from = performance.now(); !(await probe(url)); ) {
    if (performance.now() - from > 60_000) throw new Error(`${url} did not answer within a minute`)
    await sleep(25)
  }
}

const times = (name: string, taken: number[], against: string): Figure => ({
  name,
  value: Number((median(taken) ?? 0).toFixed(2)),
  unit: `s (each: ${taken.map((seconds) => seconds.toFixed(2)).join(', ')})`,
  against,
})

/** One administrator sends and uploads more than the rate limits allow. */
const liftLimits = (dataDir: string): Promise<unknown> =>
  withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query(`update sites set config = jsonb_set(config, '{modules,uploads}', '{"perMinute": 1000000}')`),
  )

const somePeople = (dataDir: string): Promise<string[]> =>
  withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from people where site = current_setting('app.site') and number like '2026______' order by number limit 20`,
    )
    return rows.map(({ id }) => id)
  })

/** Publishes a form without a limit of submissions; returns its number. */
async function publishForm(url: string, cookie: string): Promise<string> {
  const post = async (path: string, input: Record<string, string>) => {
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(input) })
    const { e, m, d } = (await answer.json()) as { e: number; m: string; d: Record<string, unknown> }
    if (e !== 0) throw new Error(`${path}: ${m}`)
    return d
  }
  const field = { key: 'note', kind: 'text', title: 'Note', required: true }
  const definition = JSON.stringify({ sections: [{ key: 's1', title: 'Faults', fields: [field] }] })
  const { id, revision } = await post(forms.beginDesign.path, { title: 'Faults', definition })
  await post(forms.publishDesign.path, { id: String(id), revision: String(revision) })
  const { number } = await post(forms.deskForm.path, { id: String(id) })
  return String(number)
}
