import { setTimeout as sleep } from 'node:timers/promises'
import { ownPostgres } from '../tests/support/own-postgres.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { countLost, startLoad } from './parts/load.ts'
import { liftUploadLimit, loginAll, type Node, removeNode, startNode } from './parts/nodes.ts'

const figure = figuresOf('outage')
const comesBackWithin = 15_000

/** The database is killed and frozen for a while, twice each, under load. */
export const drill: Drill = async function* (seconds) {
  const database = await ownPostgres()
  let node: Node | undefined
  try {
    node = await startNode({ databaseUrl: database.url, secret: database.secret })
    await liftUploadLimit(database.url)
    const { url } = node
    const load = startLoad(() => url, await loginAll(url))
    await sleep(2_000)
    yield figure('failed requests before', load.counted.failed, load.counted.failed === 0)
    for (const how of ['killed', 'frozen', 'killed again', 'frozen again']) {
      const isKilled = how.startsWith('killed')
      load.counted.slowestMs = 0
      if (isKilled) database.kill()
      else database.freeze()
      await sleep(seconds * 1_000)
      const healthz = await fetch(`${url}/healthz`).then(({ status }) => status)
      const readyz = await fetch(`${url}/readyz`).then(({ status }) => status)
      yield figure(`${how}: /healthz and /readyz meanwhile`, `${healthz} ${readyz}`, healthz === 200 && readyz === 503)
      const back = performance.now()
      if (isKilled) await database.start()
      else database.thaw()
      const started = secondsSince(back)
      while (load.lastDone() < back && performance.now() - back < comesBackWithin) await sleep(20)
      const recovered = load.lastDone() >= back
      yield figure(`${how}: seconds until the database was back`, started)
      yield figure(`${how}: seconds until a write was acknowledged`, secondsSince(back), recovered)
      yield figure(`${how}: slowest answer in ms`, load.counted.slowestMs, load.counted.slowestMs < 15_000)
      await sleep(2_000)
    }
    await load.stop()
    const lost = await countLost(url, load.kept)
    yield figure('acknowledged writes', load.kept.length, load.kept.length > 0)
    yield figure('acknowledged and lost', lost, lost === 0)
  } finally {
    if (node) removeNode(node)
    await database.remove()
  }
}
