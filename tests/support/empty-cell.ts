import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { freshDataDir } from './real-server.ts'

/** A database and a folder with nothing in them, beside those of a test portal. */
export async function emptyCell(besideUrl: string) {
  const name = `cell_${randomUUID().slice(0, 8)}`
  await onServer(`create database ${name} template campanile_template strategy file_copy`)
  const url = new URL(besideUrl)
  url.pathname = `/${name}`
  const dataDir = freshDataDir()
  afterAll(async () => {
    await onServer(`drop database ${name} with (force)`)
    await onServer(`drop role if exists ${name}_server`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ownerUrl: url.href, dataDir }
}

const onServer = (text: string) => queryAt(inject('databaseUrl'), text)

export async function queryAt(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}
