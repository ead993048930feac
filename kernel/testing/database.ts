import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { giveTo, serverUser } from '#kernel/server/postgres/os-user.ts'

/** Nothing here outlives the tests, so the disk need not be waited for. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** A real server on a folder of its own; `stop` takes both away. */
export async function startTestDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'campanile-test-'))
  giveTo(dataDir, serverUser())
  const server = await startEmbedded({ dataDir, password: 'campanile-tests', flags: careless })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
