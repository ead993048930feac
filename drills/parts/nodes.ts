import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '#kernel/server/db/open.ts'
import { freshDataDir, type Launched, launch, stopServer } from '../../tests/support/real-server.ts'
import { login } from '../../tests/support/upload-client.ts'

export type Node = { launched: Launched; url: string; dataDir: string }
type Start = {
  databaseUrl: string
  secret: string
  dataDir?: string
  env?: Record<string, string>
  /** The folder of another release. */
  release?: string | undefined
}

/** A node with a demo site, as an operator starts it. */
export async function startNode({ dataDir = freshDataDir(), ...start }: Start): Promise<Node> {
  const launched = launch({ ...settingsOf({ dataDir, ...start }), ...start.env }, {}, 'app/main.ts', start.release)
  return { launched, url: await launched.ready(), dataDir }
}

export function settingsOf({ databaseUrl, secret, dataDir }: Start & { dataDir: string }) {
  return {
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    DATA_DIR: dataDir,
    DEMO: 'lakeside',
    LOG_LEVEL: 'silent',
  }
}

export const stopNode = ({ launched }: Node): Promise<number | null> => stopServer(launched)

/** Ends it however it is, and removes its folder. */
export function removeNode({ launched, dataDir }: Node): void {
  launched.process.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}

export const loginAll = (url: string): Promise<string[]> =>
  Promise.all(['20260001', '20260002', 'T1001', 'T1002'].map((who) => login(url, who)))

/** As many uploads as the load makes. */
export async function liftUploadLimit(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, (owner) =>
    owner.query(`update sites set config = jsonb_set(config, '{modules,uploads}', '{"perMinute": 1000000}')`),
  )
}

/** What people uploaded, for a node that is restored. */
export function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(join(from, 'files'), join(to, 'files'), { recursive: true })
}
