import { openClusterStage } from './parts/cluster-stage.ts'
import { failOver, type Loss } from './parts/failover.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { changesOf, countLost, countLostChanges, startLoad } from './parts/load.ts'
import { loginAll } from './parts/nodes.ts'

const figure = figuresOf('failover')
const losses: Loss[] = ['without power', 'PostgreSQL killed', 'without power', 'PostgreSQL killed', 'without power']

/**
 * Three PostgreSQL under Patroni, two nodes behind HAProxy, and a load of reads and writes. The leader is lost five times;
 * then every row that was acknowledged is looked for, and the three members are compared row by row.
 */
export const drill: Drill = async function* () {
  const began = performance.now()
  const stage = await openClusterStage()
  try {
    const { cluster, url } = stage
    yield figure('seconds until three members and two nodes serve', secondsSince(began))
    const load = startLoad(() => url, await loginAll(url))
    for (const [i, how] of losses.entries()) yield* failOver(cluster, load, how, i + 1, figure)
    await load.stop()
    yield figure('why requests failed', load.reasons())
    yield figure('acknowledged files', load.kept.length, load.kept.length > 0)
    const lost = await countLost(url, load.kept)
    yield figure('acknowledged files that are lost', lost, lost === 0)
    const changes = changesOf(load.courses)
    yield figure('acknowledged changes of rows', changes, changes > 0)
    const lostChanges = await countLostChanges(load.courses)
    yield figure('acknowledged changes that are lost', lostChanges, lostChanges === 0)
    await stage.stopNodes()
    const { rows, tables } = await cluster.compared()
    yield figure('rows compared between the members', rows, rows > 1_000)
    yield figure('tables that differ', tables.join(' ') || 0, tables.length === 0)
  } finally {
    await stage.remove()
  }
}
