import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quickFiles } from '../support/quick-files.ts'
import { root } from '../support/sources.ts'

/** All processes with this mark in their environment, which children inherit. */
function marked(mark: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isAlive = !readFileSync(`/proc/${Number(name)}/stat`, 'utf8').includes(') Z ')
      return isAlive && readFileSync(`/proc/${Number(name)}/environ`, 'utf8').includes(mark) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

const isPostgres = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')

test('a run that is killed leaves no process behind, and no PostgreSQL', { timeout: 120_000 }, async () => {
  const mark = `killed-run-${process.pid}-${Date.now()}`
  const runner: ChildProcess = spawn(
    process.execPath,
    ['app/node.mjs', 'tests/run.ts', '--project', 'calls', 'tests/hostile.test.ts'],
    { cwd: root, stdio: 'ignore', env: { ...process.env, VITEST: '', KILLED_RUN: mark } },
  )
  await expect.poll(() => marked(mark).some(isPostgres), { timeout: 60_000, interval: 200 }).toBe(true)
  runner.kill('SIGKILL')
  await expect.poll(() => marked(mark).length, { timeout: 30_000, interval: 200 }).toBe(0)
})

test('a quick run is the structure, and the tests of what changed', () => {
  const files = quickFiles([
    'modules/shuttle-bus/contract.ts',
    'kernel/server/queues/event-loop-turns.ts',
    'docs/x.md',
    'tests/calls.test.ts',
  ])
  expect(files).toContain('tests/boundaries.test.ts')
  expect(files).toContain('modules/shuttle-bus/server/service.test.ts')
  expect(files).toContain('kernel/server/queues/event-loop-turns.test.ts')
  expect(files).toContain('tests/calls.test.ts')
  expect(files).not.toContain('tests/hostile.test.ts')
  expect(files.filter((file) => file.startsWith('modules/forms/'))).toEqual([])
})
