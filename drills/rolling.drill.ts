import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownPostgres } from '../tests/support/own-postgres.ts'
import { freshDataDir } from '../tests/support/real-server.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { startHaproxy } from './parts/haproxy.ts'
import { countLost, startLoad } from './parts/load.ts'
import { liftUploadLimit, loginAll, type Node, removeNode, startNode, stopNode } from './parts/nodes.ts'

const figure = figuresOf('rolling')

/** Two nodes behind HAProxy are restarted one after the other under load: no request may fail. */
export const drill: Drill = async function* (seconds) {
  const database = await ownPostgres()
  const dataDir = freshDataDir()
  const nodes: Node[] = []
  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
  const start = (PORT = '0') =>
    startNode({
      databaseUrl: database.url,
      secret: database.secret,
      dataDir,
      env: { PORT, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '5' },
    })
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
    for (const [i, node] of nodes.entries()) {
      await sleep(seconds * 1_000)
      const began = performance.now()
      const code = await stopNode(node)
      nodes[i] = await start(new URL(node.url).port)
      yield figure(`node ${i + 1}: exit code`, code ?? 'killed', code === 0)
      yield figure(`node ${i + 1}: seconds until it was back`, secondsSince(began))
    }
    await sleep(seconds * 1_000)
    await load.stop()
    const { answered, failed, slowestMs } = load.counted
    yield figure('requests', answered + failed, answered > 0)
    yield figure('failed requests', failed, failed === 0)
    if (failed) yield figure('why they failed', load.reasons())
    yield figure('slowest answer in ms', slowestMs)
    const lost = await countLost(url, load.kept)
    yield figure('acknowledged and lost', lost, lost === 0)
  } finally {
    await proxy?.stop()
    for (const node of nodes) removeNode(node)
    await database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
