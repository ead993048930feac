import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { afterAll } from 'vitest'
import type { ModuleRoutes } from '#kernel/routes.ts'
import { allApart } from '#kernel/server/db/paths/connection-budget.ts'
import { transactionGuard } from '#kernel/server/db/scope.ts'
import { buildServer } from '#kernel/server/http/server.ts'
import { openPortal } from '#kernel/server/open-portal.ts'
import type { Served } from '#kernel/server/serve.ts'
import type { NamedPreset } from '#kernel/server/sites/preset.ts'
import { fileDatabase } from './database.ts'
import { testSettings } from './settings.ts'

// A call that waits for anything else while it holds a connection fails its test.
transactionGuard.strict = true

type Options = {
  /** Size of the pool for requests. */
  connections?: number
  logLevel?: string
  /** Page routes of the browser side, for tests about which module owns a page. */
  pages?: readonly ModuleRoutes[]
  logTo?: DestinationStream
  /** This machine's clock; if given, the portal uses the database's time. */
  ownClock?: () => number
  /** Overrides the test settings, for a second node beside a running portal. */
  env?: Record<string, string>
}

/** A whole portal on the test file's database; requests are injected without a port. Its clock can be set. */
export async function testPortal(
  modules: readonly Served[],
  presets: readonly NamedPreset[] = [],
  { connections = 6, logLevel, logTo, ownClock, pages = [], env }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-files-'))
  const clock = { offset: 0 }
  const url = env?.DATABASE_URL ?? (await fileDatabase())
  const settings = testSettings(url, folder, { LOG_LEVEL: logLevel ?? process.env.LOG_LEVEL ?? 'silent', ...env })
  settings.DATABASE_POOL = allApart + connections
  const time = ownClock ? { ownClock } : { now: () => new Date(Date.now() + clock.offset) }
  const portal = await openPortal({ settings, modules, pages, presets, ...time, logTo })
  const server = await buildServer(portal)
  afterAll(async () => {
    await server.close()
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { portal, server, clock }
}
