import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { afterAll, inject } from 'vitest'
import type { ModuleRoutes } from '#kernel/routes.ts'
import { transactionGuard } from '#kernel/server/db/scope.ts'
import { buildServer } from '#kernel/server/http/server.ts'
import { openPortal } from '#kernel/server/open-portal.ts'
import type { Served } from '#kernel/server/serve.ts'
import { readSettings } from '#kernel/server/settings.ts'
import type { NamedPreset } from '#kernel/server/sites/preset.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

// A call that waits for anything else while it holds a connection fails its test.
transactionGuard.strict = true

type Options = {
  /** Of the pool. */
  connections?: number
  logLevel?: string
  /** Of the browser side, where a test is about which module a page belongs to. */
  pages?: readonly ModuleRoutes[]
  logTo?: DestinationStream
  /** This machine's clock; with it the portal has the database's time. */
  ownClock?: () => number
}

/** A whole portal on the tests' database; requests go in without a port. Its clock can be turned. */
export async function testPortal(
  modules: readonly Served[],
  presets: readonly NamedPreset[] = [],
  { connections = 6, logLevel, logTo, ownClock, pages = [] }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-files-'))
  const clock = { offset: 0 }
  const settings = readSettings({
    DATABASE_URL: inject('databaseUrl'),
    DATA_DIR: folder,
    SECRET: 'a secret that only the tests know of',
    LOG_LEVEL: logLevel ?? process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'off',
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  settings.DATABASE_POOL = connections
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
