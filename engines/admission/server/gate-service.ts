import { and, eq, or, sql } from 'drizzle-orm'
import { grants, places } from '#engines/allocation/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { GateCalls } from '../contract.ts'
import { eachPass } from '../judge.ts'
import type { Door } from '../shapes.ts'
import { check, letIn, letOut } from './door.ts'
import { gateFigures } from './figures.ts'
import { listFor } from './list.ts'
import { scansOf } from './log.ts'
import { mergeScans } from './merge.ts'
import { faceOf, grantRows } from './pass-rows.ts'
import { passNames } from './schema.ts'

/** What a module with doors provides. `findDoor` throws unless the caller may check there. */
type Doors = Pick<Service<GateCalls>, 'gates' | 'gate'> & {
  module: string
  findDoor: (ctx: ReadContext, of: { session: string }) => Promise<Door>
}

/** One function for each of `gateCalls`; permission for the door is checked first. */
export function gateService({ module, gates, gate, findDoor }: Doors): Service<GateCalls> {
  const doorOf = async (ctx: ReadContext, of: { session: string }) => ({ ...(await findDoor(ctx, of)), module })
  return {
    gates,
    gate,
    check: async (ctx, input) => check(ctx, await doorOf(ctx, input), input),
    letIn: async (ctx, input) => letIn(ctx, await doorOf(ctx, input), input),
    letOut: async (ctx, input) => letOut(ctx, await doorOf(ctx, input), input),
    findPass: async (ctx, input) => ({ list: await findPasses(ctx.db, await findDoor(ctx, input), input.q) }),
    gateList: async (ctx, input) => listFor(ctx, await findDoor(ctx, input), input),
    mergeScans: async (ctx, input) => mergeScans(ctx, await doorOf(ctx, input), input),
    gateBoard: async (ctx, input) => {
      const { pool } = await findDoor(ctx, input)
      const log = await scansOf(ctx.db, [pool], input)
      return { ...(await gateFigures(ctx.db, pool)), ...log }
    },
  }
}

const most = 20

/** By the holder's full number or name, or by seat. No partial matches, so that the list cannot be enumerated. */
async function findPasses(db: ReadDb, { pool }: Door, q: string) {
  if (q.length < 2) return []
  const seat = sql`exists (select from ${places} where ${places.site} = ${grants.site} and ${places.pool} = ${grants.pool}
    and ${places.grant} = ${grants.id} and ${places.label} in (${q}, ${q.toUpperCase()}))`
  const comer = sql`exists (select from ${passNames} where ${passNames.site} = ${grants.site} and ${passNames.grant} = ${grants.id}
    and ${passNames.by} = ${grants.person} and (${passNames.name} = ${q} or ${passNames.number} in (${q}, ${q.toUpperCase()})))`
  const said = or(eq(people.number, q), eq(people.number, q.toUpperCase()), eq(people.name, q), seat, comer)
  const rows = await grantRows(db, and(eq(grants.pool, pool), said), most)
  return rows.sort((a, b) => Number(b.live) - Number(a.live)).flatMap((row) => eachPass(row, faceOf))
}
