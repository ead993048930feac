import { eq, sql } from 'drizzle-orm'
import { ownCards } from '#engines/own-cards/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { batchedLookup } from '#kernel/server/db/batched-lookup.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { favourites, homeLayouts, recents } from './schema.ts'

/** The person's own arrangement, by keys of services and blocks. */
export type OwnHome = {
  layout: { order: string[]; hidden: string[] } | undefined
  pinned: string[]
  used: string[]
  /** Figures that modules have pushed. */
  cards: Kept[]
}
type Kept = Pick<typeof ownCards.$inferSelect, 'key' | 'figure' | 'tone' | 'rows'>

const nothing: OwnHome = { layout: undefined, pinned: [], used: [], cards: [] }
const mostUsed = 8
const me = sql`a.id`

const ownRows = prepared((db) =>
  db
    .select({
      id: sql<string>`a.id`,
      order: homeLayouts.order,
      hidden: homeLayouts.hidden,
      pinned: sql<string[]>`array(select ${favourites.service} from ${favourites} where ${favourites.person} = ${me}
        order by ${favourites.position})`,
      used: sql<string[]>`array(select ${recents.service} from ${recents} where ${recents.person} = ${me}
        order by ${recents.at} desc limit ${sql.raw(String(mostUsed))})`,
      cards: sql<
        Kept[]
      >`(select coalesce(json_agg(json_build_object('key', ${ownCards.key}, 'figure', ${ownCards.figure},
        'tone', ${ownCards.tone}, 'rows', ${ownCards.rows})), '[]') from ${ownCards} where ${ownCards.person} = ${me})`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as a (id)`)
    .leftJoin(homeLayouts, eq(homeLayouts.person, me)),
)

/** One statement for all concurrent callers. */
const ownRow = batchedLookup(async (db: ReadDb, ids: readonly string[]) => {
  const rows = await ownRows(db, { ids: [...ids] })
  const byPerson = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byPerson.get(id)!)
})

/** The person's own layout and figures are not used while viewing as someone else (`viewAs`, `standsIn`). */
export async function ownHome({ db, person }: Pick<ReadContext, 'db' | 'person'>): Promise<OwnHome> {
  if (!person) return nothing
  const { order, hidden, pinned, used, cards } = await ownRow(db, person.id)
  const isOther = person.viewAs !== undefined || person.standsIn
  return {
    layout: order && hidden && !isOther ? { order, hidden } : undefined,
    pinned,
    used,
    cards: isOther ? [] : cards,
  }
}
