import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderInUse } from '#kernel/server/http/pages/web-folder.ts'
import { placeBuild } from './place.ts'

const dist = mkdtempSync(join(tmpdir(), 'campanile-builds-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

async function build(name: string): Promise<void> {
  mkdirSync(`${dist}/fresh`)
  writeFileSync(`${dist}/fresh/${name}.js`, name)
  await placeBuild(dist, `${dist}/fresh`, name)
}

test('a server keeps the build it began with through any number of later ones, and no longer', async () => {
  mkdirSync(`${dist}/web`)
  await build('one')
  expect(readFileSync(`${dist}/web/one.js`, 'utf8')).toBe('one')
  const served = folderInUse(`${dist}/web`)
  for (const name of ['two', 'three', 'four']) await build(name)
  expect(readFileSync(`${dist}/web/four.js`, 'utf8')).toBe('four')
  expect(readFileSync(`${served}one.js`, 'utf8')).toBe('one')
  // Simulates the end of that server.
  rmSync(`${served}.servers/${process.pid}`)
  await build('five')
  expect(existsSync(served)).toBe(false)
})
