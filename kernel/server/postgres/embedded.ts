import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nativeFolder } from './binaries.ts'
import { type Cluster, type Flags, initialise } from './cluster.ts'
import { hold, stopUnlessHeld, urlOf } from './holding.ts'
import { reachablePlaces, serverUser } from './os-user.ts'
import { startWatchdog } from './watchdog.ts'

type Embedded = { url: string; stop: () => Promise<void> }
type EmbeddedOptions = {
  dataDir: string
  password: string
  /** Settings of the server; the port is any free one unless given. */
  flags?: Flags
  /** Called after the server ended by itself and was restarted. */
  onRestart?: () => void
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  jit: 'off',
  // Its messages repeat values; failures are logged by the server that sent the statement.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts the bundled PostgreSQL on this folder, or uses the one already running there, and keeps it running. */
export async function startEmbedded({ dataDir, password, flags = {}, onRestart }: EmbeddedOptions): Promise<Embedded> {
  const user = serverUser()
  const tools = { ...reachablePlaces(nativeFolder(), join(dataDir, 'postgres'), user), user }
  if (!existsSync(tools.cluster)) await initialise(tools, password)
  const watchdog = startWatchdog(tools, password)
  const { port, release } = await supervise(tools, password, { ...always, ...flags }, onRestart)
  return {
    url: urlOf(password, port),
    stop: async () => {
      await release()
      await stopUnlessHeld(tools, password)
      watchdog.dismiss()
    },
  }
}

const firstPause = 100
const longestPause = 5_000

/** Restarts the server on the same port whenever it is gone, with back-off while that fails. */
async function supervise(tools: Cluster, password: string, flags: Flags, onRestart?: () => void) {
  let held = await hold(tools, password, flags)
  const { port } = held
  let released = false

  async function keepUp(): Promise<void> {
    for (;;) {
      await held.lost
      for (let pause = firstPause; !released; pause = Math.min(pause * 2, longestPause)) {
        const again = await hold(tools, password, { ...flags, port: String(port) }, 1).catch(() => undefined)
        if (again) {
          held = again
          break
        }
        await sleep(pause)
      }
      if (released) return
      onRestart?.()
    }
  }

  const kept = keepUp()
  return {
    port,
    release: async () => {
      released = true
      await held.release()
      // Wait for a start under way, which would otherwise come up after the stop.
      await kept
      await held.release()
    },
  }
}
