import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Currency, homeCurrency } from '#kernel/money.ts'

/** The site of the running statement. A missing setting is NULL and matches no row. */
const currentSite: SQL = sql`(select current_setting('app.site', true))`

const siteColumn = () => text('site').notNull().default(sql`current_setting('app.site')`)

type Columns = Record<string, PgColumnBuilderBase>
type WithSite<C extends Columns> = { site: ReturnType<typeof siteColumn> } & C
type Refs = Record<string, PgColumn>

type Rules<C extends Columns> = (t: { [K in keyof WithSite<C>]: PgColumn }) => PgTableExtraConfigValue[]

/**
 * A table with rows of many sites. The site is the first column of its key, defaults to the statement's setting, and a
 * row-security policy hides and refuses rows of other sites: services never mention it. Indexes, foreign keys and checks
 * follow: `siteTable('things', { … }).with((t) => [ … ])`.
 */
export function siteTable<N extends string, C extends Columns>(name: N, columns: C) {
  const table = tableOf(name, columns, () => [])
  const following = { with: (others: Rules<C>) => tableOf(name, columns, others) }
  return Object.defineProperty(table, 'with', { value: following.with }) as typeof table & typeof following
}

function tableOf<N extends string, C extends Columns>(name: N, columns: C, rules: Rules<C>) {
  const all = { site: siteColumn(), ...columns } as WithSite<C>
  return pgTable(name, all, (t) => {
    const refs = t as unknown as Refs
    const key = 'id' in columns ? [primaryKey({ columns: [refs.site!, refs.id!] })] : []
    const policy = pgPolicy('of_site', {
      using: sql`site = ${currentSite}`,
      withCheck: sql`site = ${currentSite}`,
    })
    return [...key, policy, ...rules(refs as never)]
  })
}

/** Foreign key to a row of another table, always of the same site. */
export function belongsTo(site: PgColumn, column: PgColumn, other: () => { site: PgColumn; id: PgColumn }) {
  const { site: otherSite, id } = other()
  return foreignKey({ columns: [site, column], foreignColumns: [otherSite, id] })
}

const needed = (column: string) => text(column).notNull()
const orEmpty = (column: string) => text(column).notNull().default('')

/** The columns of a text in three languages (kernel/language/said.ts), of which the first is required. */
export const saidColumns = <N extends string>(name: N) => threeColumns(name, needed(name))
/** The same, where none is required. */
export const saidOrEmpty = <N extends string>(name: N) => threeColumns(name, orEmpty(name))

function threeColumns<N extends string, F>(name: N, first: F) {
  const columns = { [name]: first, [`${name}En`]: orEmpty(`${name}_en`), [`${name}Tw`]: orEmpty(`${name}_tw`) }
  return columns as Record<N, F> & Record<`${N}En` | `${N}Tw`, ReturnType<typeof orEmpty>>
}

/** An amount in fen (kernel/money.ts). */
export const fen = (name: string) => bigint(name, { mode: 'number' })
export const currency = () => text('currency').$type<Currency>().notNull().default(homeCurrency)

/** The values of a CHECK constraint: `column in (…)`. */
export const oneOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Sortable by creation time, and does not reveal how many rows there are. */
export const newId = () => uuid('id').notNull().default(sql`uuidv7()`)
export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** For optimistic locking: raised with each change (`versioned.ts`). */
export const version = () => integer('version').notNull().default(1)
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const createdAt = () => moment('created_at').notNull().defaultNow()
