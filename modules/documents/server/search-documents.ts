import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidOf } from '#kernel/language/said.ts'
import { papers, versions } from './schema.ts'

const staff = { ...everyone, who: 'some' as const, roles: ['teacher', 'counsellor', 'staff'] as const }

/** Issued documents for those who may see them all. Limited ones are found in the archive only, by those they concern. */
export const paperSearch = searchable('documents.paper', async ({ db }, ids) => {
  const rows = await db
    .select({ paper: papers, body: versions.body })
    .from(papers)
    .leftJoin(versions, and(eq(versions.paper, papers.id), eq(versions.n, sql`coalesce(${papers.sealedVersion}, 1)`)))
    .where(
      and(
        ofIds(papers.id, ids),
        ...[eq(papers.direction, 'out'), isNotNull(papers.issuedAt), isNull(papers.recalledAt)],
        ne(papers.secrecy, 'limited'),
      ),
    )
  return rows.map(({ paper: { id, title, number, unitName, secrecy }, body }) => ({
    ...{ source: 'documents.paper', sourceId: id, rank: 'notice' as const, page: `document/officialpage?id=${id}` },
    title: saidOf(title),
    subtitle: saidOf([number, unitName].filter(Boolean).join(' · ') || title),
    words: number ? [number] : [],
    ...(body && { body }),
    for: secrecy === 'open' ? everyone : { ...staff, roles: [...staff.roles] },
  }))
})

export const searched = documentsOf(paperSearch)
