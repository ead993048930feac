import { peopleByIds, peopleOfTag, peopleOfUnit } from '#engines/directory/server/people-list.ts'
import { searchPeople } from '#engines/directory/server/search.ts'
import { mostFound } from '#engines/directory/server/search-sql.ts'
import { listTags } from '#engines/directory/server/tags.ts'
import { childrenOf, crumbsOf, facesOf, getUnits, searchUnits } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { brakeLookups } from './brake.ts'
import { sightOf } from './sight.ts'

type Calls = typeof contract

export async function tag(ctx: ReadContext, { q }: InputOf<Calls['tag']>) {
  return { list: await listTags(ctx.db, q) }
}

export async function depart(ctx: ReadContext, { parent }: InputOf<Calls['depart']>) {
  const units = await getUnits(ctx.db)
  if (parent && !units.has(parent)) throw notFound()
  return { line: crumbsOf(units, parent), list: facesOf(units, childrenOf(units, parent || null)) }
}

export async function filter(ctx: ReadContext, { q, kind }: InputOf<Calls['filter']>) {
  brakeLookups(ctx)
  const people = kind === 'depart' ? [] : await searchPeople(ctx, q, sightOf(ctx))
  const departments = kind === 'user' || !q ? [] : await foundUnits(ctx, q)
  return { people, departments, more: people.length === mostFound }
}

async function foundUnits(ctx: ReadContext, q: string) {
  const units = await getUnits(ctx.db)
  return facesOf(units, searchUnits(units.values(), q, mostFound))
}

export async function user(ctx: ReadContext, { depart, tag, id, ...page }: InputOf<Calls['user']>) {
  brakeLookups(ctx)
  const sight = sightOf(ctx)
  if (id.length) return { list: await peopleByIds(ctx, id, sight), more: false }
  if (tag) return peopleOfTag(ctx, tag, sight, page)
  return depart ? peopleOfUnit(ctx, depart, sight, page) : { list: [], more: false }
}
