import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { inTransaction } from './site-client.ts'

/** As in `begin_site_write.sql`. */
const writes = 7_261_003
/** One command at a time moves a site. */
const moves = 7_261_004
const tries = 60

/**
 * From here on no write of the site begins, and none is under way. Ends with the connection, so that a site never stays
 * read-only because a command was killed. Writes that are under way are waited for, for three seconds at a time; in between
 * others may begin.
 */
export async function freeze(client: pg.Client, site: string, onWait: () => void): Promise<void> {
  for (let tried = 1; ; tried++) {
    const locked = inTransaction(client, async () => {
      await client.query(`set local lock_timeout = '3s'`)
      await client.query('select pg_advisory_lock($1, hashtext($2))', [writes, site])
    })
    try {
      return await locked
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03') throw error
      if (tried === tries) throw new OperatorError(`The site ${site} always has a long write under way: try later.`)
      onWait()
      await sleep(500)
    }
  }
}

export const thaw = (client: pg.Client, site: string): Promise<unknown> =>
  client.query('select pg_advisory_unlock($1, hashtext($2))', [writes, site])

/** A command that was killed holds this a moment longer. */
export async function refuseSecondMove(client: pg.Client, site: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = '10s'`)
    await client.query('select pg_advisory_lock($1, hashtext($2))', [moves, site])
  }).catch((error: pg.DatabaseError) => {
    if (error.code !== '55P03') throw error
    throw new OperatorError(`The site ${site} is being moved by another command.`)
  })
}
