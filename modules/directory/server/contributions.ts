import { searchPeople } from '#engines/directory/server/search.ts'
import type { SearchHit } from '#kernel/home.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { directory } from '../module.ts'
import { searchOffices } from './search-offices.ts'
import { sightOf } from './sight.ts'

const mostOfEach = 5

/** People within sight, and offices by unit, post or duty. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const [people, offices] = await Promise.all([peopleLike(ctx, q), officesLike(ctx, q)])
  return [...people, ...offices]
}

async function peopleLike(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const people = ctx.person ? await searchPeople(ctx.db, q, sightOf(ctx)) : []
  const group = nameOf(ctx, 'addressBook')
  return people.slice(0, mostOfEach).map(({ id, name, department, title }) => ({
    title: name,
    subtitle: [department, title].filter(Boolean).join(' · '),
    page: `addressBook/person?id=${id}`,
    group,
  }))
}

async function officesLike(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const offices = await searchOffices(ctx, q)
  const group = nameOf(ctx, 'phoneBook')
  return offices.map(({ id, unitName, post, duties, phones }) => ({
    title: `${unitName} · ${post}`,
    subtitle: [phones[0], duties.slice(0, 3).join(' ')].filter(Boolean).join(' · '),
    page: `officeTel/detail?id=${id}`,
    group,
  }))
}

const nameOf = ({ language, site }: ReadContext, service: string): string =>
  wordingOf(directory, `service.${service}`, language, site.words)
