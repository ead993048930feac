import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrappedBy } from '#app/starter.mjs'
import { type FileCount, none, sumOf } from './count.ts'

export const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

/** Passes on this process's pid, so that the tests stop when it is gone, however it ended (`stop-with-runner.ts`). */
export const vitestEnv = (): NodeJS.ProcessEnv => ({ ...process.env, [wrappedBy]: String(process.pid) })

/** Uses this Node, since the machine's own may be too old. `later`: for concurrent runs, prints at the end. */
export async function run(args: readonly string[], speaks: 'now' | 'later' = 'now'): Promise<FileCount[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-count-'))
  const file = join(folder, 'count.json')
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    stdio: ['ignore', speaks === 'now' ? 'inherit' : 'pipe', speaks === 'now' ? 'inherit' : 'pipe'],
    env: { ...vitestEnv(), COUNT_FILE: file },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
  const status = await new Promise<number | null>((done) => child.on('close', done))
  process.stdout.write(Buffer.concat(said))
  const files = counted(file)
  rmSync(folder, { recursive: true, force: true })
  if (status === 0 || sumOf(files).failed > 0) return files
  // A failure outside of tests: an uncaught error, or a run that crashed.
  const fault = `${args.slice(0, 4).join(' ')}: ended with ${status}`
  return [...files, { file: '', from: 0, to: 0, count: { ...none, failed: 1, faults: [fault] } }]
}

function counted(file: string): FileCount[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileCount[]
  } catch {
    return []
  }
}
