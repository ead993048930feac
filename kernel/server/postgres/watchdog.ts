import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'

const afterKill = fileURLToPath(new URL('after-kill.ts', import.meta.url))

/**
 * A shell that waits on a pipe from this process. Said goodbye to, it ends. If the pipe closes without a word, this process
 * was killed: then it runs the script that stops a PostgreSQL nobody else uses. It stands in a session of its own, so
 * that what is sent to the terminal's group does not end it.
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
