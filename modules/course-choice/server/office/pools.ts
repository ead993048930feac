import { and, eq, inArray, sql } from 'drizzle-orm'
import { commitDraws } from '#engines/allocation/server/draws/draws.ts'
import { faces } from '#engines/allocation/server/faces/schema.ts'
import { createPools } from '#engines/allocation/server/pools.ts'
import { poolShape, type QuotaDraft } from '#engines/allocation/shapes.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { courseChoice } from '../../module.ts'
import { offerFace } from '../agenda.ts'
import { poolOwners, wholeQuota } from '../rows.ts'
import { type OfferRow, offers, type RoundRow } from '../schema.ts'

type Making = { db: WriteDb; tools: { secret: string }; site: Pick<Site, 'words'> }
type Wanted = Pick<OfferRow, 'class' | 'places' | 'caps'>

/** How long someone may accept a place that could not be given at once. */
const offerSeconds = 24 * 3600

/** All places for the audience of the round; fewer for a group that has a limit of its own. */
export const quotasOf = (round: RoundRow, { places, caps }: Wanted): QuotaDraft[] => [
  { name: wholeQuota, size: places, audience: audienceOf(round) },
  ...round.groups
    .filter(({ key }) => caps[key] !== undefined)
    .map(({ key, audience }) => ({ name: key, size: Math.min(caps[key]!, places), audience })),
]

/** Waiting lists move until classes can no longer be dropped; entries of a draw end with the round. */
export const poolEnd = ({ kind, closesAt, dropUntil }: RoundRow): Date =>
  kind === 'firstCome' && dropUntil > closesAt ? dropUntil : closesAt

/** Pools of classes that are offered: a fixed number of statements. */
export async function addPools(ctx: Making, round: RoundRow, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map((one) => one.class)
  const names = await checkPlaces(ctx.db, wanted)
  const rules = poolShape.parse({
    opensAt: round.opensAt,
    closesAt: poolEnd(round),
    offerSeconds,
    waits: round.kind === 'wishes' || round.waits,
    order: round.kind === 'wishes' ? 'draw' : 'arrival',
  })
  const made = await createPools(
    ctx,
    wanted.map((one) => ({
      ...rules,
      owner: poolOwners[round.kind],
      ownerId: crypto.randomUUID(),
      quotas: quotasOf(round, one),
    })),
  )
  await ctx.db.execute(sql`update ${offers} o set pool = m.pool
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(made)}::uuid[]) as m (class, pool)
    where o.round = ${round.id}::uuid and o.class = m.class`)
  await ctx.db
    .insert(faces)
    .values(made.map((pool, i) => ({ pool, ...offerFace(ctx, round, { class: ids[i]!, name: names.get(ids[i]!)! }) })))
  if (round.kind === 'wishes') await commitDraws(ctx, made)
}

/** A class never gets more students than it has room for. Returns the names of the courses. */
async function checkPlaces(db: WriteDb, wanted: readonly Wanted[]) {
  const rows = await db
    .select({
      id: classes.id,
      code: classes.code,
      capacity: classes.capacity,
      name: courses.name,
      students: sql<number>`(select count(*)::int from ${personTags} e where e.site = ${classes.site} and e.tag = ${classes.id} and e.role = 'student')`,
    })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      inArray(
        classes.id,
        wanted.map((one) => one.class),
      ),
    )
  for (const { id, code, capacity, students } of rows) {
    const { places } = wanted.find((one) => one.class === id)!
    const most = Math.max(0, capacity - students)
    if (capacity > 0 && places > most) throw courseChoice.fail('tooManyPlaces', { params: { code, most } })
  }
  return new Map(rows.map(({ id, name }) => [id, name]))
}
