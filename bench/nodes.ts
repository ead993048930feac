import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { freshDataDir, type Launched, launch, postgresOf, secretOf, stopServer } from '../tests/support/real-server.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { withClient } from './site-connection.ts'

export type Node = { launched: Launched; url: string }

/** A database in a process of its own, and nodes that can be started, killed and restarted. */
export type Stage = {
  dataDir: string
  databaseUrl: string
  /** Session cookies of the people. */
  cookies: string[]
  nodes: Node[]
  addNode: () => Promise<string>
  startNode: (port?: number) => Promise<Node>
  /** This process restarts it at once on the same port; resolves when it is back. */
  killDatabase: () => Promise<void>
  end: () => Promise<void>
}

/** What autovacuum does to a new database within its first minutes, which would be in the middle of a measurement. */
async function vacuumAll(databaseUrl: string): Promise<void> {
  for (const name of ['campanile', 'template1']) {
    const url = new URL(databaseUrl)
    url.pathname = name
    await withClient(url.href, (client) => client.query('vacuum analyze'))
  }
}

/** `script`: another portal than the product. */
export async function setUpNodes(people: number, script?: string): Promise<Stage> {
  const dataDir = freshDataDir()
  const first = launch({ DATA_DIR: dataDir, DEMO: 'on' })
  await first.ready()
  const cookies = await crowdLoggedIn(dataDir, people)
  await stopServer(first)
  const password = secretOf(dataDir).slice(0, 32)
  const database = await startEmbedded({ dataDir, password })
  const { port } = postgresOf(dataDir)!
  const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${port}/campanile`
  await vacuumAll(databaseUrl)
  const nodes: Node[] = []
  const startNode = async (listenOn = 0): Promise<Node> => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on', PORT: String(listenOn) }
    const launched = launch(env, {}, script)
    return { launched, url: await launched.ready() }
  }
  const addNode = async () => {
    const node = await startNode()
    nodes.push(node)
    return node.url
  }
  await addNode()
  return {
    dataDir,
    databaseUrl,
    cookies,
    nodes,
    addNode,
    startNode,
    killDatabase: async () => {
      const { pid } = postgresOf(dataDir)!
      process.kill(pid, 'SIGKILL')
      while (postgresOf(dataDir)?.pid === pid) await sleep(5)
    },
    end: async () => {
      for (const { launched } of nodes) await stopServer(launched)
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
