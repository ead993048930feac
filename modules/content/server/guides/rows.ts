import { and, asc, eq, sql } from 'drizzle-orm'
import { isFor, isForKnown } from '#engines/directory/server/audience.ts'
import type { Said } from '#kernel/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { notFound } from '#kernel/words.ts'
import type { GuideCard } from '../../guide-shapes.ts'
import { openingAt, openingOf, wallAt } from '../../opening-hours.ts'
import { guides } from '../guide-schema.ts'
import { factsOf, readerPlaces } from '../readable.ts'
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
  const [row] = await readableGuides(ctx, id)
  if (!row) throw notFound()
  return row
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

/** Title in all languages, for a message that is read later. */
export const titlesOf = ({ title, titleEn, titleTw }: GuideRow['guide']): Said => ({
  zh: title,
  ...(titleEn && { en: titleEn }),
  ...(titleTw && { tw: titleTw }),
})
