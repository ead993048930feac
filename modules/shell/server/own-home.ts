import { eq, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { favourites, homeLayouts, recents } from './schema.ts'

/** What a person has arranged for themselves, by keys of services and blocks. */
export type OwnHome = { layout: { order: string[]; hidden: string[] } | undefined; pinned: string[]; used: string[] }

const nothing: OwnHome = { layout: undefined, pinned: [], used: [] }
const mostUsed = 8
const me = sql`${sql.placeholder('person')}::uuid`

/** One statement for all of it. */
const ownRow = prepared((db) =>
  db
    .select({
      order: homeLayouts.order,
      hidden: homeLayouts.hidden,
      pinned: sql<string[]>`array(select ${favourites.service} from ${favourites} where ${favourites.person} = ${me}
        order by ${favourites.position})`,
      used: sql<string[]>`array(select ${recents.service} from ${recents} where ${recents.person} = ${me}
        order by ${recents.at} desc limit ${sql.raw(String(mostUsed))})`,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(homeLayouts, eq(homeLayouts.person, me)),
)

/** Whoever looks at the portal as others see it does not see their own arrangement. */
export async function ownHome({ db, person }: Pick<ReadContext, 'db' | 'person'>): Promise<OwnHome> {
  if (!person) return nothing
  const [row] = await ownRow(db, { person: person.id })
  const { order, hidden, pinned, used } = row!
  const isOther = person.viewAs !== undefined || person.standsIn
  return { layout: order && hidden && !isOther ? { order, hidden } : undefined, pinned, used }
}
