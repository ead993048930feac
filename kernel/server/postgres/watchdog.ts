import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'

const afterKill = fileURLToPath(new URL('after-kill.ts', import.meta.url))

/**
 * A shell that waits on a pipe from this process. It ends when it receives a line. If the pipe closes without one, this
 * process was killed: then it runs the script that stops a PostgreSQL nobody else uses. It has a session of its own, so
 * that signals to the terminal's process group do not end it.
 */
export function startWatchdog(tools: Cluster, password: string): { dismiss: () => void } {
  if (process.platform === 'win32') return { dismiss: () => {} }
  const command = ['-c', 'read -r goodbye || exec "$0" "$@"', process.execPath, afterKill]
  const shell = spawn('/bin/sh', command, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, CAMPANILE_LEFT: JSON.stringify({ tools, password }) },
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  ;(shell.stdin as unknown as { unref: () => void }).unref()
  return { dismiss: () => shell.stdin.end('goodbye\n') }
}
