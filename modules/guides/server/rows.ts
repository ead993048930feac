import { and, asc, eq, sql } from 'drizzle-orm'
import { isFor, isForKnown } from '#engines/directory/server/audience.ts'
import { factsOf, readerPlaces } from '#engines/directory/server/reader-places.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { openingAt, openingOf, wallAt } from '../opening-hours.ts'
import type { GuideCard } from '../shapes.ts'
import { guides } from './schema.ts'
import { shownGuide } from './shown.ts'

export type GuideRow = { guide: typeof guides.$inferSelect; unitName: string | null }

/** A university has some hundreds of guides; searches and lists load them all. */
const most = 1_000

export const ofUnit = and(eq(departments.site, guides.site), eq(departments.id, guides.department))

/** Published guides whose audience includes the caller. */
export async function readableGuides(
  ctx: Pick<ReadContext, 'db' | 'person'>,
  id = '',
  facts = factsOf(ctx),
): Promise<GuideRow[]> {
  const shape = { stranger: !ctx.person, one: id !== '' }
  return readableQuery(shape)(ctx.db, { ...(await facts), id })
}

const readableQuery = preparedBy((db, { stranger, one }: { stranger: boolean; one: boolean }) => {
  const meant = stranger ? isFor(undefined, guides) : isForKnown(readerPlaces, guides)
  return db
    .select({ guide: guides, unitName: departments.name })
    .from(guides)
    .leftJoin(departments, ofUnit)
    .where(and(eq(guides.state, 'published'), meant, one ? eq(guides.id, sql.placeholder('id')) : undefined))
    .orderBy(asc(guides.topic), asc(guides.id))
    .limit(most)
})

/** Missing, unpublished and not readable give the same error. */
export async function findReadableGuide(ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<GuideRow> {
  return theRow(await readableGuides(ctx, id))
}

export function guideCardOf(
  ctx: Pick<ReadContext, 'language' | 'site' | 'now'>,
  { guide, unitName }: GuideRow,
): GuideCard {
  const { id, topic, department } = guide
  const { body, ...said } = shownGuide(ctx, guide)
  const wall = wallAt(ctx.site.zone, ctx.now)
  return {
    id,
    ...said,
    topic,
    unit: { id: department ?? '', name: unitName ?? '' },
    opening: openingOf(body.counters.map(({ hours }) => openingAt(hours, wall))),
  }
}
