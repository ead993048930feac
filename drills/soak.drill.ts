import { setTimeout as sleep } from 'node:timers/promises'
import { openClusterStage } from './parts/cluster-stage.ts'
import { failOver, type Loss } from './parts/failover.ts'
import { type Drill, figuresOf } from './parts/figure.ts'
import { changesOf, countLost, countLostChanges, startLoad } from './parts/load.ts'
import { watchNodes } from './parts/node-watch.ts'
import { loginAll } from './parts/nodes.ts'

export const usualSeconds = 3_600

const figure = figuresOf('soak')
const token = 'the metrics of this drill'
const pool = 24
const losses: Loss[] = ['without power', 'PostgreSQL killed']
/** The caches of a node fill for longer than a short soak lasts. */
const mayGrow = { share: 1.25, megabytes: 40 }

/**
 * The day's mix for an hour, or for so many seconds, with a failover in each sixth of it. The nodes may neither lose
 * what they acknowledged nor grow.
 */
export const drill: Drill = async function* (seconds) {
  const stage = await openClusterStage({ METRICS_TOKEN: token, DATABASE_POOL: String(pool) })
  try {
    const { cluster, nodes, url } = stage
    const load = startLoad(() => url, await loginAll(url), { clients: 24, pauseMs: 250 })
    const nodeUrls = nodes.map((node) => node.url)
    const watch = watchNodes(nodeUrls, token)
    const until = performance.now() + seconds * 1_000
    const between = (seconds * 1_000) / 6
    let next = performance.now() + between / 2
    for (let n = 1; next < until; n++) {
      await sleep(Math.max(0, next - performance.now()))
      yield* failOver(cluster, load, losses[n % 2]!, n, figure)
      next = Math.max(next + between, performance.now())
    }
    await sleep(Math.max(0, until - performance.now()))
    const growth = await watch.stop()
    await load.stop()
    yield figure('answered requests', load.counted.answered, load.counted.answered > 0)
    yield figure('failed requests', load.counted.failed)
    yield figure('why requests failed', load.reasons())
    for (const [i, { before, after, mostConnections }] of growth.entries()) {
      const isSteady = after <= before * mayGrow.share || after <= before + mayGrow.megabytes
      yield figure(`node ${i + 1}: MB in the second third`, before)
      yield figure(`node ${i + 1}: MB in the last third`, after, after > 0 && isSteady)
      yield figure(`node ${i + 1}: most connections`, mostConnections, mostConnections > 0 && mostConnections <= pool)
    }
    const lost = (await countLost(url, load.kept)) + (await countLostChanges(load.courses))
    yield figure('acknowledged writes', load.kept.length + changesOf(load.courses), load.kept.length > 0)
    yield figure('acknowledged and lost', lost, lost === 0)
    await stage.stopNodes()
    const { rows, tables } = await cluster.compared()
    yield figure('rows compared between the members', rows, rows > 1_000)
    yield figure('tables that differ', tables.join(' ') || 0, tables.length === 0)
  } finally {
    await stage.remove()
  }
}
