import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { freshDataDir } from '../support/real-server.ts'

test('processes that end at once stop the database they shared, and none of them fails', {
  timeout: 120_000,
}, async () => {
  const dataDir = freshDataDir()
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  for (let round = 0; round < 3; round++) {
    const users = [await startEmbedded({ dataDir, password: 'secret' })]
    for (let more = 0; more < 5; more++) users.push(await startEmbedded({ dataDir, password: 'secret' }))
    const ends = await Promise.allSettled(users.map(({ stop }) => stop()))
    expect(ends.map(({ status, ...end }) => ('reason' in end ? String(end.reason) : status))).toEqual(
      users.map(() => 'fulfilled'),
    )
    expect(existsSync(pidFile)).toBe(false)
  }
})
