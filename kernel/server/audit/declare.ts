import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Messages } from '#kernel/messages.ts'
import { type Said, textIn } from '#kernel/said.ts'
import type { ReadContext } from '../context.ts'

/** What the audit log says of a module's entries: `server/audited.ts` of the module, its words in `audit-words.ts`. */
export type Audited = Readonly<{
  /**
   * `<entity>` words the kind of thing, `<entity>.<action>` what was done to it, `field.<name>` a field of before and after,
   * `value.<field>.<value>` what stands in it.
   */
  words: Messages
  /** By entity; by `<entity>.<action>` where one action's id names something else. */
  things?: Readonly<Record<string, AuditedThing>>
  /** Fields that hold the id of a thing, and the entity it is. */
  refers?: Readonly<Record<string, string>>
}>

export type AuditedThing = Readonly<{
  /** The names of several at once, in one statement. */
  names?: NamesOf
  /** The id is that of another entity, which names it and has its page. */
  namedAs?: string
  /** Its page in the back office, with `:id` for the id. */
  page?: string
  /** The right of the module that opens the page. */
  may?: string
  /** Only those who hold `may` read its name. */
  isPrivate?: boolean
  /** How its name stands in a sentence: as the title of something written, or without marks; in quotation marks unless said. */
  marks?: 'title' | 'none'
}>

/** Only ids that look like ids of rows are asked for, unless `spelled`. */
export type NamesOf = ((ctx: ReadContext, ids: string[]) => Promise<Named[]>) & { spelled?: boolean }
export type Named = { id: string; name: string | Said }

/** Some actions carry their entity in front: `article.publish` of `article`. */
export const pairKey = (entity: string, action: string): string =>
  action.startsWith(`${entity}.`) ? action : `${entity}.${action}`

type Columns = { id: PgColumn; name: PgColumn; en?: PgColumn; tw?: PgColumn }

/** Names that stand in a column, perhaps in one for each language. */
export function namesIn(table: PgTable, { id, name, en = name, tw = name }: Columns): NamesOf {
  const names = async ({ db, language }: ReadContext, ids: string[]) => {
    const own = { zh: name, en, tw }[language]
    const rows = await db.select({ id, name, own }).from(table).where(inArray(id, ids))
    return (rows as { id: string; name: string | Said; own: string | Said }[]).map((row) => ({
      id: row.id,
      name: row.own || row.name,
    }))
  }
  return Object.assign(names, { spelled: id.getSQLType() !== 'uuid' })
}

/** The same, where a row is called as another one that it names. */
export function namesThrough(
  table: PgTable & { site: PgColumn },
  { id, of }: { id: PgColumn; of: PgColumn },
  other: PgTable & { site: PgColumn; id: PgColumn },
  name: PgColumn,
): NamesOf {
  return async ({ db }, ids) => {
    const same = and(eq(other.site, table.site), eq(other.id, of))
    const rows = await db.select({ id, name }).from(table).innerJoin(other, same).where(inArray(id, ids))
    return rows as Named[]
  }
}

export const spelledName = ({ name }: Named, language: ReadContext['language']): string =>
  typeof name === 'string' ? name : textIn(name, language)
