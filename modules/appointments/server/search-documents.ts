import { and, eq, isNull } from 'drizzle-orm'
import { resources, ruleSets } from '#engines/booking/server/schema.ts'
import { audienceFields, audienceOf } from '#engines/directory/server/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { ofOwner, ofRules } from './faces.ts'

/** What can be booked, for those who may book it. */
export const resourceSearch = searchable('appointments.resource', async ({ db }, ids) => {
  const rows = await db
    .select({ resource: resources, ...audienceFields(ruleSets) })
    .from(resources)
    .innerJoin(ruleSets, ofRules)
    .where(and(ofOwner, isNull(resources.closedAt), eq(ruleSets.owner, 'appointments'), ofIds(resources.id, ids)))
  return rows.map(({ resource: { id, name, place, about }, ...row }) => ({
    source: 'appointments.resource',
    sourceId: id,
    rank: 'place' as const,
    title: name,
    ...(place ? { subtitle: { zh: place } } : about && { subtitle: about }),
    page: `generalApp/details?id=${id}`,
    words: [],
    for: audienceOf(row),
  }))
})

export const documents = documentsOf(resourceSearch)
