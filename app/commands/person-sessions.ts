import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { sessions as table } from '#kernel/server/people/schema.ts'
import { command } from './command.ts'
import { findAnyone } from './people.ts'
import { columns, json } from './print.ts'
import { findSite, note } from './site-rows.ts'

const listOptions = { site: 'needed', number: 'needed', json: 'flag' } as const

export const sessions = command(
  'where a person is logged in',
  listOptions,
  async (desk, { site, number, ...given }) => {
    const { handle, via, address, agent, createdAt, seenAt } = table
    const rows = await writeForSite(desk.database.pool, site, async (db) => {
      await findSite(db, site)
      const { id } = await findAnyone(db, site, number)
      return db
        .select({ handle, via, address, agent, created: createdAt, seen: seenAt })
        .from(table)
        .where(and(eq(table.person, id), gt(table.expiresAt, sql`now()`)))
        .orderBy(desc(seenAt))
    })
    if (given.json) return json(rows)
    if (!rows.length) return `The person ${number} at ${site} is logged in nowhere.`
    const lines = rows.map((row) => [row.handle, row.via, row.address, row.seen.toISOString(), row.agent.slice(0, 60)])
    return columns([['handle', 'via', 'address', 'seen', 'agent'], ...lines])
  },
)

const logoutOptions = { site: 'needed', number: 'needed', handle: 'text' } as const

export const logout = command(
  'ends all sessions of a person, or one by its handle',
  logoutOptions,
  async (desk, given) => {
    const { site, number, handle } = given
    if (handle !== undefined && !/^[0-9a-f-]{36}$/.test(handle))
      throw new OperatorError(`There is no session ${handle}.`)
    const ended = await writeForSite(desk.database.pool, site, async (db) => {
      await findSite(db, site)
      const { id } = await findAnyone(db, site, number)
      const those = and(eq(table.person, id), handle === undefined ? undefined : eq(table.handle, handle))
      const gone = await db.delete(table).where(those).returning({ handle: table.handle })
      if (handle !== undefined && !gone.length) throw new OperatorError(`There is no session ${handle}.`)
      if (gone.length) await note(db, { action: 'person.logout', entity: 'person', entityId: id, before: gone })
      return gone.length
    })
    return `The person ${number} at ${site} is logged out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`
  },
)
