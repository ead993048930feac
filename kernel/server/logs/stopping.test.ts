import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('testing/log-and-exit.ts', import.meta.url))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function begin(lines: number): Promise<ChildProcess> {
  const child = fork(script, [String(lines)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
  started.push(child)
  await once(child, 'message')
  return child
}

async function endsWith(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(8_000) })
  child.send('go')
  return (await ended)[0]
}

test('a server whose output nobody reads any more ends all the same', async () => {
  const child = await begin(3)
  child.stdout!.destroy()
  expect(await endsWith(child)).toBe(0)
})

test('so does one whose output is held open and not read', async () => {
  const child = await begin(20_000)
  child.stdout!.pause()
  expect(await endsWith(child)).toBe(0)
})

test.each([200, 2_000])('what was logged last is written before the end: %i lines', async (lines) => {
  const child = await begin(lines)
  let said = ''
  child.stdout!.on('data', (part) => {
    said += part
  })
  const closed = once(child.stdout!, 'close')
  expect(await endsWith(child)).toBe(0)
  await closed
  expect(said.trim().split('\n')).toHaveLength(lines)
})
