import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Messages } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '../context.ts'

/** How the audit log words a module's entries: its `server/audited.ts`, with the words in `words/audit.ts`. */
export type Audited = Readonly<{
  /**
   * Keys: `<entity>` is the kind of object, `<entity>.<action>` the action, `field.<name>` a field of before and after,
   * `value.<field>.<value>` one value of that field.
   */
  words: Messages
  /** Keyed by entity, or by `<entity>.<action>` where that action's id refers to another kind of object. */
  things?: Readonly<Record<string, AuditedThing>>
  /** Fields that hold the id of another object, mapped to its entity. */
  refers?: Readonly<Record<string, string>>
}>

export type AuditedThing = Readonly<{
  /** Loads the names of several ids in one statement. */
  names?: NamesOf
  /** The id belongs to this other entity, which supplies the name and the page. */
  namedAs?: string
  /** Path of its page in the back office, with `:id` for the id. */
  page?: string
  /** The right of the module that is required to open the page. */
  may?: string
  /** Only holders of `may` can read the name. */
  isPrivate?: boolean
  /** How the name is quoted in a sentence: as a title, or without marks. Default: quotation marks. */
  marks?: 'title' | 'none'
}>

/** Only called with ids that have the form of row ids, unless `spelled` is set. */
export type NamesOf = ((ctx: ReadContext, ids: string[]) => Promise<Named[]>) & { spelled?: boolean }
export type Named = { id: string; name: string | Said }

/** Normalizes the key: some actions already carry the entity as prefix (`article.publish` of `article`). */
export const pairKey = (entity: string, action: string): string =>
  action.startsWith(`${entity}.`) ? action : `${entity}.${action}`

type Columns = { id: PgColumn; name: PgColumn; en?: PgColumn; tw?: PgColumn }

/** Names read from a column, optionally one column per language. */
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

/** Like `namesIn`, but the name is read from another row that this row references. */
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
