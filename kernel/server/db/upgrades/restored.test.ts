import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { testSettings } from '#kernel/testing/settings.ts'
import { asOwner, openDatabase } from '../open.ts'

const t = await campus([], [])
const { ownerUrl } = t.portal.database
const folder = mkdtempSync(join(tmpdir(), 'campanile-roles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after a restore without privileges a start takes the directory of sites from everybody else', async () => {
  // What `pg_restore --no-privileges` leaves: a function that anybody may call.
  await asOwner(ownerUrl, (owner) => owner.query('grant execute on function site_directory() to public'))
  await openDatabase(testSettings(ownerUrl, folder), () => {}).then((database) => database.close())
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(`select has_function_privilege('public', 'site_directory()', 'execute') as anybody`),
  )
  expect(rows).toEqual([{ anybody: false }])
})
