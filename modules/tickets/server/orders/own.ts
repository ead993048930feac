import { sql } from 'drizzle-orm'
import { firstUse } from '#engines/admission/server/passes.ts'
import { type Own as OwnOf, type OwnGrant as OwnPlaces, ownAllocations } from '#engines/allocation/server/own.ts'
import { freeReturns } from '../schema.ts'

type Used = {
  /** When the first of its places was checked in; 0 for not yet. */
  usedAt: number
  /** The organiser changed the seat or session, so returning is free. */
  freeReturn: boolean
}

export type OwnGrant = OwnPlaces & Used
/** A person's grants and waiting-list entry in a pool. */
export type Own = OwnOf<Used>

export const nothingOwn: Own = { grants: [], wait: undefined }

export const { ownOf, ownOfMany } = ownAllocations<Used>(sql`'usedAt', ${firstUse(sql`g.id`)},
  'freeReturn', exists (select from ${freeReturns} f where f.grant_id = g.id)`)
