import type { ReadContext } from '#kernel/server/context.ts'
import type { PeopleInSight } from '#kernel/server/searchable-things.ts'
import { sightOf } from './sight.ts'

/** Whom a search finds: people within sight, for the address book. */
export const people = (ctx: ReadContext): PeopleInSight => ({
  sight: sightOf(ctx),
  service: 'addressBook',
  page: 'addressBook/person?id=',
})
