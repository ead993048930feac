import { and, eq, inArray } from 'drizzle-orm'
import { type Audience, everyone, thePublic } from '#engines/directory/audience.ts'
import type { SearchContext } from '#engines/search/server/put.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidOf } from '#kernel/language/said.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { contacts } from './schema.ts'

type Row = typeof contacts.$inferSelect

/** Search documents of contacts by unit, post, duties, place and number. Proposals are not indexed. */
export const officeSearch = searchable('directory.office', async ({ db }, ids) => {
  const rows = await db
    .select({ contact: contacts, unit: departments.name })
    .from(contacts)
    .innerJoin(departments, and(eq(departments.site, contacts.site), eq(departments.id, contacts.department)))
    .where(and(inArray(contacts.state, ['approved', 'stale']), ofIds(contacts.id, ids)))
  return rows.map(({ contact, unit }) => {
    const { id, post, duties, name, office, phones } = contact
    const under = [phones[0], duties.slice(0, 3).join(' ')].filter(Boolean).join(' · ')
    return {
      source: 'directory.office',
      sourceId: id,
      rank: 'place' as const,
      service: 'phoneBook',
      title: saidOf(`${unit} · ${post}`),
      ...(under && { subtitle: saidOf(under) }),
      page: `officeTel/detail?id=${id}`,
      words: [...duties, name, office, ...phones].filter(Boolean),
      for: metBy(contact),
    }
  })
})

/** Same rule as `isMet` for people without permissions. */
function metBy({ visibility, department }: Row): Audience {
  if (visibility === 'everyone') return thePublic
  if (visibility === 'members') return everyone
  const staff = personRoles.filter((role) => role !== 'student')
  return { ...everyone, who: 'some', ...(visibility === 'staff' ? { roles: staff } : { departments: [department] }) }
}

export const documents = documentsOf(officeSearch)

/** To be called after every change of a contact. */
export const searchOffice = (ctx: SearchContext, id: string): Promise<void> => officeSearch.refresh(ctx, [id])
