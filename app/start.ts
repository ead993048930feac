import type { Server as HttpServer } from 'node:http'
import { buildServer } from '#kernel/server/http/server.ts'
import { endOnBugs } from '#kernel/server/logs/end-on-bugs.ts'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { type OpenPortal, openPortal } from '#kernel/server/open-portal.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import type { Served } from '#kernel/server/serve.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { stopOnSignal } from '#kernel/server/stop.ts'
import { namedPresets } from '#sites/presets.ts'
import { buildWebApart } from './build.ts'
import { moduleRoutes } from './modules.web.ts'
import { demosFor, seedDemoSites } from './seed.ts'

const started = performance.now()
const say = (step: string) => console.log(`  ${step}`)

type Options = {
  /** Without the browser side, which `npm run dev` serves itself. */
  callsOnly?: boolean
  /** Called before the first request. */
  onServer?: (server: HttpServer) => void
}

/** Runs the portal as a process, with these modules. */
export function startPortal(modules: readonly Served[], options: Options = {}): void {
  endOnBugs()
  start(modules, options).catch((error) => {
    console.error(error instanceof OperatorError ? error.message : loggableError(error))
    process.exit(1)
  })
}

async function start(modules: readonly Served[], { callsOnly, onServer }: Options): Promise<void> {
  const settings = readSettings()
  const demos = demosFor(settings.DEMO)
  console.log('Campanile is starting')
  if (settings.isDemoExposed) say('DEMO is set: the demo accounts, whose password is in the README, can log in here')
  const opening = openPortal({
    settings,
    modules,
    pages: moduleRoutes,
    progress: say,
    presets: namedPresets,
    defaultSite: demos[0]?.site.id,
    prepare: async ({ pool }) => {
      const made = await seedDemoSites(pool, demos, modules, settings)
      if (made) say(`${made} demo sites seeded`)
    },
  })
  const [opened, built] = await Promise.allSettled([opening, callsOnly || buildWebApart(say)])
  if (opened.status === 'rejected') throw opened.reason
  const portal = opened.value
  if (built.status === 'rejected') return closing(portal, built.reason)
  const server = await buildServer(portal)
  stopOnSignal(server, portal)
  onServer?.(server.server)
  await listen(server, settings.LISTEN, settings.PORT).catch((error) => closing(portal, error))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { port } = server.server.address() as { port: number }
  // With PORT=0 the system chose it; absolute URLs need it.
  settings.PORT = port
  console.log(`Ready in ${seconds} s: http://localhost:${port}/site/`)
  if (demos.length) console.log('Log in as 20260001 (student) or admin (site administrator), password campanile')
}

/** A failed start must leave nothing running. */
async function closing(portal: OpenPortal, error: unknown): Promise<never> {
  await portal.close()
  throw error
}

async function listen(server: Awaited<ReturnType<typeof buildServer>>, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw new OperatorError(`Port ${port} is in use: set PORT to a free one.`)
    throw new OperatorError(`Port ${port} on ${host} cannot be opened (${code}).`)
  }
}
