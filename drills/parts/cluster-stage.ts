import { rmSync } from 'node:fs'
import { freshDataDir } from '../../tests/support/real-server.ts'
import { startHaproxy } from './haproxy.ts'
import { liftUploadLimit, type Node, removeNode, startNode, stopNode } from './nodes.ts'
import { startPatroni } from './patroni/cluster.ts'

const secret = 'one secret for both nodes of this drill'

export type ClusterStage = Awaited<ReturnType<typeof openClusterStage>>

/** Three PostgreSQL under Patroni, and two nodes behind HAProxy that know all three hosts. */
export async function openClusterStage(env: Record<string, string> = {}) {
  const cluster = await startPatroni()
  const dataDir = freshDataDir()
  const nodes: Node[] = []
  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
  const remove = async () => {
    await proxy?.stop()
    for (const node of nodes) removeNode(node)
    await cluster.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const start = { databaseUrl: cluster.databaseUrl, secret, dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } }
    for (let i = 0; i < 2; i++) nodes.push(await startNode(start))
    await liftUploadLimit(await cluster.superuserUrl())
    proxy = await startHaproxy(
      dataDir,
      nodes.map(({ url }) => url),
    )
    return {
      cluster,
      nodes,
      url: proxy.url,
      /** The nodes only, so that nothing writes any more. */
      stopNodes: () => Promise.all(nodes.map(stopNode)),
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
