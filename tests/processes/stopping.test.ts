import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { freshDataDir, postgresOf } from '../support/real-server.ts'
import { root } from '../support/sources.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const soon = { timeout: 20_000, interval: 100 }

const started: ChildProcess[] = []
afterAll(() => {
  for (const { pid } of started)
    for (const one of [pid!, ...below(pid!)]) if (isAlive(one)) process.kill(one, 'SIGKILL')
})

/** Runs a command that starts the server, as a shell would; returns its first process and all descendants. */
async function begin(command: string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...own } = process.env
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: { ...own, PORT: '0', NODE_ENV: '', VITEST: '', DEMO: 'off', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (said) => /Ready in/.test(String(said)) && ready())
    child.on('exit', () => failed(new Error(`${command.join(' ')} ended`)))
  })
  const database = postgresOf(folder)!.pid
  return { pid: child.pid!, all: [...new Set([child.pid!, ...below(child.pid!), database])], database }
}

/** All descendants of a process. */
function below(pid: number): number[] {
  const children = readdirSync('/proc').flatMap((name) => (parentOf(name) === pid ? [Number(name)] : []))
  return children.flatMap((child) => [child, ...below(child)])
}

function parentOf(name: string): number {
  return Number(statOf(name)?.[1])
}

/** A zombie process counts as dead. */
const isAlive = (pid: number): boolean => ![undefined, 'Z'].includes(statOf(String(pid))?.[0])

function statOf(name: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const left = (pids: number[]) => pids.filter(isAlive)
const node = process.execPath
const inShell = `"${node}" app/node.mjs app/main.ts; true`
const byNpm = { npm_lifecycle_event: 'start' }
const fakeNpm = ['sh', '-c', `npm_lifecycle_event=start sh -c '${inShell}'; true`]

test.each([
  ['npm', 'SIGTERM', ['npm', 'start'], {}],
  ['npm', 'SIGKILL', ['npm', 'start'], {}],
  ['npm with a shell in between', 'SIGTERM', fakeNpm, {}],
  ['npm with a shell in between', 'SIGKILL', fakeNpm, {}],
  ['the shell in between', 'SIGKILL', ['sh', '-c', inShell], byNpm],
  ['node', 'SIGTERM', [node, 'app/node.mjs', 'app/main.ts'], {}],
  ['node', 'SIGKILL', [node, 'app/node.mjs', 'app/main.ts'], {}],
  ['node', 'SIGHUP', [node, 'app/node.mjs', 'app/main.ts'], {}],
] as const)('a kill of %s with %s leaves no process', async (_, signal, command, env) => {
  const server = await begin([...command], env)
  process.kill(server.pid, signal)
  await expect.poll(() => left(server.all), soon).toEqual([])
})

/** A Node too old for the server starts the one in node_modules as its child. */
const old = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  const [major] = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.split('.') ?? []
  return major && Number(major) < 24
})

test.runIf(old).each(['SIGTERM', 'SIGKILL'] as const)(
  'a kill of an old Node with %s leaves no process',
  async (signal) => {
    const server = await begin([old!, 'app/node.mjs', 'app/main.ts'])
    process.kill(server.pid, signal)
    await expect.poll(() => left(server.all), soon).toEqual([])
  },
)

test('a server started by a shell without npm goes on when the shell is gone', async () => {
  const server = await begin(['sh', '-c', inShell])
  process.kill(server.pid, 'SIGKILL')
  await new Promise((wait) => setTimeout(wait, 2_000))
  expect(left(server.all)).toEqual(server.all.filter((pid) => pid !== server.pid))
  process.kill(server.all[1]!, 'SIGTERM')
  await expect.poll(() => left(server.all), soon).toEqual([])
})
