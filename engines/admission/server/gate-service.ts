import type { ReadContext } from '#kernel/server/context.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { GateCalls } from '../contract.ts'
import type { Door } from '../shapes.ts'
import { check, letIn, letOut } from './door.ts'
import { gateFigures } from './figures.ts'
import { findPasses } from './find.ts'
import { listFor } from './list.ts'
import { scansOf } from './log.ts'
import { mergeScans } from './merge.ts'

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
