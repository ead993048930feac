import type { gateCalls } from '#engines/admission/contract.ts'
import { check, letIn, letOut } from '#engines/admission/server/door.ts'
import { gateFigures } from '#engines/admission/server/figures.ts'
import { findPasses } from '#engines/admission/server/find.ts'
import { listFor } from '#engines/admission/server/list.ts'
import { scansOf } from '#engines/admission/server/log.ts'
import { mergeScans } from '#engines/admission/server/merge.ts'
import type { Service } from '#kernel/server/serve.ts'
import { findDoor, gate, gates } from './doors.ts'

/** One function for each call of `gate-contract.ts`; permission for the gate is checked first. */
export const gateService: Service<typeof gateCalls> = {
  gates,
  gate,
  check: async (ctx, input) => check(ctx, await findDoor(ctx, input), input),
  letIn: async (ctx, input) => letIn(ctx, await findDoor(ctx, input), input),
  letOut: async (ctx, input) => letOut(ctx, await findDoor(ctx, input), input),
  findPass: async (ctx, input) => ({ list: await findPasses(ctx.db, await findDoor(ctx, input), input.q) }),
  gateList: async (ctx, input) => listFor(ctx, await findDoor(ctx, input), input),
  mergeScans: async (ctx, input) => mergeScans(ctx, await findDoor(ctx, input), input),
  gateBoard: async (ctx, { which, page, page_size, ...of }) => {
    const { pool } = await findDoor(ctx, of)
    const log = await scansOf(ctx.db, [pool], { which, limit: page_size, offset: (page - 1) * page_size })
    return { ...(await gateFigures(ctx.db, pool)), ...log }
  },
}
