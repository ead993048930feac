import { and } from 'drizzle-orm'
import { searchPeople } from '#engines/directory/server/search.ts'
import type { SearchHit } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contactRows } from './contact-rows.ts'
import { fitting, isListed } from './contacts.ts'
import { sightOf } from './sight.ts'

const mostOfEach = 5

/** People within sight, and offices by unit, post or duty. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const people = ctx.person ? await searchPeople(ctx.db, q, sightOf(ctx)) : []
  const { fits, best } = await fitting(ctx, q)
  const offices = await contactRows(ctx, and(isListed, fits), { limit: mostOfEach, order: best })
  return [
    ...people.slice(0, mostOfEach).map(({ id, name, department, title }) => ({
      title: name,
      subtitle: [department, title].filter(Boolean).join(' · '),
      page: `addressBook/person?id=${id}`,
    })),
    ...offices.map(({ id, unitName, post, duties, phones }) => ({
      title: `${unitName} · ${post}`,
      subtitle: [phones[0], duties.slice(0, 3).join(' ')].filter(Boolean).join(' · '),
      page: `officeTel/detail?id=${id}`,
    })),
  ]
}
