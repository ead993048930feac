import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '#modules/identity/contract.ts'
import { demoPassword } from '#sites/people.ts'
import { freshDataDir, launch, nodeOptions, stopServer } from '../tests/support/real-server.ts'
import { ask } from './asked.ts'

export type Running = { url: string; stop: () => Promise<void> }

/** The portal as run by `npm start`, on a fresh data folder. */
export async function startPortal(env: Record<string, string> = {}): Promise<Running & { dataDir: string }> {
  const dataDir = freshDataDir()
  const portal = await startPortalIn(dataDir, env)
  return {
    ...portal,
    dataDir,
    stop: async () => {
      await portal.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on an existing data folder. */
export async function startPortalIn(
  dataDir: string,
  env: Record<string, string> = {},
  script?: string,
): Promise<Running> {
  const portal = launch({ DATA_DIR: dataDir, ...env }, {}, script)
  return { url: await portal.ready(), stop: async () => void (await stopServer(portal)) }
}

/** A bare server: the framework alone. */
export const startBare = (
  kind: 'hello' | 'query' | 'queries' | 'session',
  env: Record<string, string> = {},
): Promise<Running> => startScript('bench/load/bare.ts', [kind], env)

/** A server script, which prints the port it listens on. */
export async function startScript(script: string, args: string[], env: Record<string, string>): Promise<Running> {
  const child = startChild(script, args, env)
  const port = await said(child, /listening on (\d+)/)
  return { url: `http://127.0.0.1:${port}/`, stop: () => stopped(child) }
}

/** The time a bare script takes, by its own measurement. */
export async function runBare(script: string, args: string[], env: Record<string, string>): Promise<number> {
  return Number(await said(startChild(script, args, env), /took ([\d.]+)/))
}

/** Logs a demo person in; of the first site, unless the headers `site` name another host. */
export async function login(url: string, username: string, site = {}): Promise<{ cookie: string; person: string }> {
  const body = new URLSearchParams({ username, password: demoPassword })
  const answer = await ask(`${url}${contract.check.path}`, { method: 'POST', body, headers: site })
  const cookie = answer.cookies[0]!.split(';')[0]!
  const headers = { ...site, cookie, 'x-requested-with': 'XMLHttpRequest' }
  const { d } = JSON.parse((await ask(`${url}${contract.getUserName.path}`, { headers })).body)
  return { cookie, person: d.uid }
}

function startChild(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const cwd = join(import.meta.dirname, '..')
  return spawn(process.execPath, [...nodeOptions, script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    child.stdout!.on('data', (part) => {
      text += part
      const match = pattern.exec(text)
      if (match) done(match[1]!)
    })
    child.on('exit', (code) => failed(new Error(`a server ended with ${code}: ${text}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.removeAllListeners('exit')
    child.on('exit', () => done())
    child.kill('SIGTERM')
  })
}
