import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownPostgres } from '../tests/support/own-postgres.ts'
import { freshDataDir } from '../tests/support/real-server.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { startHaproxy } from './parts/haproxy.ts'
import { countLost, countLostChanges, startLoad } from './parts/load.ts'
import { makeNextRelease, migrateWith } from './parts/next-release.ts'
import { liftUploadLimit, loginAll, type Node, removeNode, settingsOf, startNode, stopNode } from './parts/nodes.ts'

const figure = figuresOf('rolling')

/**
 * Two nodes behind HAProxy, under load: each is restarted; then the database is brought up to date for the next release,
 * and one node after the other is upgraded, so that the old and the new serve together; then one goes back. No request
 * may fail.
 */
export const drill: Drill = async function* (seconds) {
  const database = await ownPostgres()
  const dataDir = freshDataDir()
  const next = await makeNextRelease()
  const nodes: Node[] = []
  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
  const place = { databaseUrl: database.url, secret: database.secret, dataDir }
  const start = (PORT = '0', release?: string) =>
    startNode({ ...place, env: { PORT, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' }, release })
  try {
    nodes.push(await start())
    nodes.push(await start())
    await liftUploadLimit(database.url)
    proxy = await startHaproxy(
      dataDir,
      nodes.map(({ url }) => url),
    )
    const { url } = proxy
    const load = startLoad(() => url, await loginAll(url))

    async function* restart(i: number, how: string, release?: string) {
      await sleep(seconds * 1_000)
      const began = performance.now()
      const code = await stopNode(nodes[i]!)
      nodes[i] = await start(new URL(nodes[i]!.url).port, release)
      yield figure(`node ${i + 1} ${how}: exit code`, code ?? 'killed', code === 0)
      yield figure(`node ${i + 1} ${how}: seconds until it was back`, secondsSince(began))
      yield figure(`node ${i + 1} ${how}: failed requests until then`, load.counted.failed, load.counted.failed === 0)
    }
    yield* restart(0, 'restarted')
    yield* restart(1, 'restarted')
    const began = performance.now()
    await migrateWith(next, settingsOf(place))
    yield figure('seconds of the next migration, beside nodes that do not know it', secondsSince(began))
    yield* restart(0, 'upgraded', next)
    yield* restart(1, 'upgraded', next)
    yield* restart(0, 'back at the release before')
    await sleep(seconds * 1_000)
    await load.stop()
    const { answered, failed, slowestMs } = load.counted
    yield figure('requests', answered + failed, answered > 0)
    yield figure('failed requests', failed, failed === 0)
    if (failed) yield figure('why they failed', load.reasons())
    yield figure('slowest answer in ms', slowestMs)
    const lost = (await countLost(url, load.kept)) + (await countLostChanges(load.courses))
    yield figure('acknowledged and lost', lost, lost === 0)
  } finally {
    await proxy?.stop()
    for (const node of nodes) removeNode(node)
    await database.remove()
    for (const folder of [dataDir, next]) rmSync(folder, { recursive: true, force: true })
  }
}
