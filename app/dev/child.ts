import { type ChildProcess, spawn } from 'node:child_process'
import { wrappedBy } from '../starter.mjs'

/** The running server; during a restart `port` waits for the new one. */
type Child = { port: () => Promise<number>; restart: () => void; stop: () => Promise<void> }

type Told = { onBroken: (said: string) => void; onReady: () => void }

const graceMs = 700

/** Starts the portal as a child process with the debugger open on loopback, and restarts it on demand. */
export function runServer(publicPort: number, debugPort: number, { onBroken, onReady }: Told): Child {
  let child: ChildProcess | undefined
  let port: Promise<number>

  function start(): void {
    const flags = ['--disable-proto=delete', '--enable-source-maps', `--inspect=127.0.0.1:${debugPort}`]
    child = spawn(process.execPath, [...flags, 'app/node.mjs', 'app/dev/server.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        [wrappedBy]: String(process.pid),
        PORT: '0',
        PUBLIC_PORT: String(publicPort),
        OFFLINE: 'off',
      },
    })
    port = portOf(child, onReady, onBroken)
    port.catch(() => {})
  }

  async function end(): Promise<void> {
    const old = child
    if (!old || old.exitCode !== null || old.signalCode !== null) return
    const ended = new Promise((done) => old.once('exit', done))
    old.kill('SIGTERM')
    // A restart does not wait for running jobs; their transactions are rolled back.
    const impatience = setTimeout(() => old.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(impatience)
  }

  let last = Promise.resolve()
  start()
  return {
    port: () => last.then(() => port),
    restart: () => {
      last = last.then(end).then(start)
    },
    stop: end,
  }
}

function portOf(child: ChildProcess, onReady: () => void, onBroken: (said: string) => void): Promise<number> {
  return new Promise((ready, failed) => {
    let trouble = ''
    child.stdout!.on('data', (part) => {
      process.stdout.write(part)
      const port = /Ready in .*:(\d+)\/site\//.exec(String(part))?.[1]
      if (port) {
        ready(Number(port))
        onReady()
      }
    })
    child.stderr!.on('data', (part) => {
      process.stderr.write(part)
      trouble = `${trouble}${part}`.slice(-4_000)
    })
    child.once('exit', (code) => {
      failed(new Error(trouble || `the server ended with ${code}`))
      if (code) onBroken(trouble)
    })
  })
}
