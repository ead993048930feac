import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { demoDataDir, launch, stopServer } from '../tests/support/real-server.ts'
import { findBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
    browserPath: string
    dataDir: string
  }
}

/**
 * Starts the portal with its demo sites, and finds a browser. Outbound requests are allowed to this machine, where the
 * tests run their external servers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserPath', await findBrowser())
  const dataDir = demoDataDir()
  const portal = launch({ DATA_DIR: dataDir, OUTBOUND_ALLOW: '127.0.0.1' })
  const port = Number(new URL(await portal.ready()).port)
  project.provide('port', port)
  project.provide('dataDir', dataDir)
  return async () => {
    await stopServer(portal)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
