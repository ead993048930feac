import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownPostgres } from '../tests/support/own-postgres.ts'
import { freshDataDir } from '../tests/support/real-server.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { fillSite } from './parts/large-site.ts'
import { countLost, startLoad } from './parts/load.ts'
import { liftUploadLimit, loginAll, type Node, removeNode, startNode } from './parts/nodes.ts'
import { withClient } from './parts/rows.ts'

const figure = figuresOf('move')
type Size = { people: number; megabytes: number }
/** `npm run drill -- move SECONDS 2000 50` is a smaller one. */
const given = (): Size => ({ people: Number(process.argv[4] ?? 50_000), megabytes: Number(process.argv[5] ?? 2_000) })

/**
 * A site is moved between two cells while it is used; the command is killed once on the way and run again. Nothing acknowledged may be lost, and the
 * site may be read-only for seconds only. The load goes to the first cell all the time: its node passes requests on.
 */
export const drill: Drill = (seconds) => moveOf(given(), seconds)

export async function* moveOf(size: Size, seconds: number): ReturnType<Drill> {
  const database = await ownPostgres()
  const folder = freshDataDir()
  const second = new URL(database.url)
  second.pathname = '/second'
  const nodes: Node[] = []
  const CELLS = join(folder, 'cells.json')
  const common = { secret: database.secret, env: { CELLS, TRUSTED_PROXIES: '127.0.0.1,::1' } }
  try {
    await withClient(database.url, (client) => client.query('create database second'))
    const first = await startNode({ databaseUrl: database.url, ...common })
    nodes.push(first)
    const other = await startNode({ databaseUrl: second.href, ...common, env: { ...common.env, DEMO: 'off' } })
    nodes.push(other)
    const cells = [
      { name: 'first', database: database.url, origin: first.url, data: first.dataDir },
      { name: 'second', database: second.href, origin: other.url, data: other.dataDir },
    ]
    writeFileSync(CELLS, JSON.stringify(cells), { mode: 0o600 })
    await liftUploadLimit(database.url)
    const filled = await fillSite(database.url, first.dataDir, size)
    yield figure('MB of rows and indexes', filled.rowBytes / 1e6)
    yield figure('MB of files', filled.fileBytes / 1e6)

    const url = `http://localhost:${new URL(first.url).port}`
    const load = startLoad(() => url, await loginAll(url))
    await sleep(seconds * 1_000)
    yield figure('failed requests before', load.counted.failed, load.counted.failed === 0)
    const environment = {
      DATABASE_URL: database.url,
      SECRET: database.secret,
      DATA_DIR: first.dataDir,
      ...{ CELLS, DEMO: 'off' },
    }
    const killed = await runMove(environment, 'copied while in use')
    yield figure('killed after', killed.at(-1)?.step ?? 'nothing', killed.at(-1)?.step === 'copied while in use')
    const answered = load.counted.answered
    const began = performance.now()
    const steps = await runMove(environment)
    for (const { step, ...figures } of steps) yield figure(step, JSON.stringify(figures))
    yield figure('seconds of the second run', secondsSince(began))
    const moved = steps.find(({ step }) => step === 'moved')
    yield figure('seconds of read-only', moved?.readOnlySeconds ?? 'unknown', (moved?.readOnlySeconds ?? 99) < 30)
    const back = performance.now()
    while (load.lastDone() < back && performance.now() - back < 20_000) await sleep(20)
    yield figure(
      'seconds until a write was acknowledged in the other cell',
      secondsSince(back),
      load.lastDone() >= back,
    )
    await sleep(seconds * 1_000)
    await load.stop()
    yield figure('requests answered meanwhile', load.counted.answered - answered)
    yield figure('requests refused while it was read-only', load.counted.failed)
    yield figure('acknowledged writes', load.kept.length, load.kept.length > 0)
    const lost = await countLost(url, load.kept)
    yield figure('acknowledged and lost', lost, lost === 0)
    const rowsLost = await countMissing(database.url, second.href)
    yield figure('rows of the old copy that the new one lacks', rowsLost, rowsLost === 0)
  } finally {
    for (const node of nodes) removeNode(node)
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Step = { step: string; readOnlySeconds?: number } & Record<string, unknown>

/** Runs the command; `killAt`: until it has printed this step. */
async function runMove(environment: Record<string, string>, killAt?: string): Promise<Step[]> {
  const args = ['app/node.mjs', 'app/site.ts', 'move', '--id', 'lakeside', '--to', 'second']
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, args, { env: { ...env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] })
  const steps: Step[] = []
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as Partial<Step>
    if (said.step === undefined) continue
    steps.push(said as Step)
    if (said.step === killAt) child.kill('SIGKILL')
  }
  return steps
}

/** Ids of large tables: the new copy has what the old one had, and what came since. */
async function countMissing(from: string, to: string): Promise<number> {
  let missing = 0
  for (const table of ['people', 'audit', 'files', 'visits']) {
    const ids = (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query({
          text: `select id::text from ${table} where site = 'lakeside'`,
          rowMode: 'array',
        })
        return new Set((rows as string[][]).map(([id]) => id))
      })
    const there = await ids(to)
    for (const id of await ids(from)) if (!there.has(id)) missing += 1
  }
  return missing
}
