import type { ReadContext } from '#kernel/server/context.ts'
import type { PeopleInSight } from '#kernel/server/searchable-things.ts'
import { sightOf } from './sight.ts'

/** People search for the shell: only people visible to the caller. */
export const people = (ctx: ReadContext): PeopleInSight => ({
  sight: sightOf(ctx),
  service: 'addressBook',
  page: 'addressBook/person?id=',
})
