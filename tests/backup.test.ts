import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'campanile-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [bin, data] = ['bin', 'data'].map((name) => join(folder, name)) as [string, string]
mkdirSync(bin)
mkdirSync(join(data, 'files/a'), { recursive: true })
writeFileSync(join(data, 'files/a/kept'), 'kept')
writeFileSync(join(data, 'secret'), 'secret')
const program = (name: string, text: string) => writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
program('pg_dump', `[ "$1" != --version ] || echo 'pg_dump (PostgreSQL) 18.4'`)
program('pg_restore', 'echo contents')

/** The script beside stand-ins for PostgreSQL's programs; `cp` copies the files, then says this and fails. */
function backup(env: Record<string, string>, cpSays = '') {
  const says = cpSays && `case "$2" in */files) echo "cp: ${cpSays}" >&2; exit 1 ;; esac`
  program('cp', `/bin/cp "$@" || exit\n${says}`)
  const to = mkdtempSync(join(folder, 'to-'))
  const { status, stdout, stderr } = spawnSync('sh', [`${root}/ops/backup/backup.sh`, to], {
    env: { PATH: `${bin}:${process.env.PATH}`, DATA_DIR: data, ...env },
    encoding: 'utf8',
  })
  const made = ['files/a/kept', 'secret', 'contents.txt'].filter((name) => existsSync(join(stdout.trim(), name)))
  return { status, stderr, made }
}

const all = ['files/a/kept', 'secret', 'contents.txt']

test('a backup has database, files and secret', () => {
  expect(backup({})).toEqual({ status: 0, stderr: '', made: all })
})

test('files that vanish while they are copied break no backup; anything else does', () => {
  const vanished = `cannot stat '${data}/files/a/b.new': No such file or directory`
  expect(backup({}, vanished)).toEqual({ status: 0, stderr: '', made: all })
  const full = `error writing '/backup/files/a/c': No space left on device`
  expect(backup({}, full)).toMatchObject({ status: 1, stderr: `cp: ${full}\n` })
})

test('without the folder of files it ends before anything is dumped; files in a bucket are not copied', () => {
  expect(backup({ DATA_DIR: bin })).toMatchObject({ status: 1, stderr: expect.stringContaining('DATA_DIR/files') })
  expect(backup({ DATA_DIR: bin, FILES_URL: 'https://store.test/b' })).toMatchObject({ status: 0, stderr: '' })
})
