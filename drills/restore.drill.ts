import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, stopCluster } from '#kernel/server/postgres/cluster.ts'
import { giveTo, serverUser } from '#kernel/server/postgres/os-user.ts'
import { ownPostgres } from '../tests/support/own-postgres.ts'
import { freshDataDir } from '../tests/support/real-server.ts'
import { archiveAll, baseBackup, ownFolder, restoreTo } from './parts/base-backup.ts'
import { type Drill, figuresOf, secondsSince } from './parts/figure.ts'
import { countLost, startLoad } from './parts/load.ts'
import { copyFiles, liftUploadLimit, loginAll, type Node, removeNode, startNode, stopNode } from './parts/nodes.ts'
import { databaseTime, different, digestsOf, rowCount, withClient } from './parts/rows.ts'

const figure = figuresOf('restore')
const archiveFlags = (folder: string) => ['wal_level=replica', 'archive_mode=on', `archive_command=cp %p ${folder}/%f`]

/**
 * A base backup while writes go on, the WAL after it, and an accident. Restored elsewhere to the moment before the
 * accident, and compared: every row of every table, every file that was acknowledged.
 */
export const drill: Drill = async function* (seconds) {
  const archive = freshDataDir()
  giveTo(archive, serverUser())
  const database = await ownPostgres(archiveFlags(archive))
  const nodes: Node[] = []
  let restored: Cluster | undefined
  try {
    const first = await startNode({ databaseUrl: database.url, secret: database.secret })
    nodes.push(first)
    await liftUploadLimit(database.url)
    const load = startLoad(() => first.url, await loginAll(first.url))
    await sleep(1_000)
    const copy = ownFolder(database.tools, 'restored')
    const began = performance.now()
    const written = load.kept.length
    await baseBackup(database.url, database.tools, copy)
    yield figure('seconds of the base backup', secondsSince(began))
    yield figure('files written meanwhile', load.kept.length - written, load.kept.length > written)
    await sleep(seconds * 1_000)
    await load.stop()
    yield figure('failed requests meanwhile', load.counted.failed, load.counted.failed === 0)
    if (load.counted.failed) yield figure('why they failed', load.reasons())
    // Stopped, so that nothing writes between the moment and the digests of it.
    await stopNode(first)
    const before = await digestsOf(database.url)
    const moment = await databaseTime(database.url)
    const dataDir = freshDataDir()
    copyFiles(first.dataDir, dataDir)
    await sleep(1_100)
    await withClient(database.url, (client) => client.query('truncate sessions, files cascade'))
    await archiveAll(database.url, archive)
    database.kill()

    const restoring = performance.now()
    restored = { ...database.tools, cluster: copy }
    const port = await restoreTo(moment, restored, archive)
    const url = new URL(database.url)
    url.port = String(port)
    yield figure('seconds until the restored database answers', secondsSince(restoring))
    const tables = different(before, await digestsOf(url.href))
    yield figure('rows compared', rowCount(before), rowCount(before) > 1_000)
    yield figure('tables that differ', tables.join(' ') || 0, tables.length === 0)
    const second = await startNode({ databaseUrl: url.href, secret: database.secret, dataDir })
    nodes.push(second)
    yield figure('seconds until a node serves it', secondsSince(restoring))
    const lost = await countLost(second.url, load.kept)
    yield figure('files compared', load.kept.length, load.kept.length > 0)
    yield figure('files that are not there, whole', lost, lost === 0)
  } finally {
    for (const node of nodes) removeNode(node)
    if (restored) await stopCluster(restored).catch(() => {})
    await database.remove()
    rmSync(archive, { recursive: true, force: true })
  }
}
