import { and, eq, ne } from 'drizzle-orm'
import type { FlowCalls } from '#engines/flow/contract.ts'
import type { Fields } from '#engines/flow/core/state.ts'
import { serveFlow } from '#engines/flow/server/served.ts'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { approvals, flowSettings } from '../module.ts'
import { plateKind, plateOf } from '../permit-shapes.ts'
import { desk } from './desk.ts'
import { carPermits } from './schema.ts'

const usual = serveFlow(desk)

/** A flow by its key, or by the setting that names it. */
const keyOf = (ctx: { site: Site }, flow: string): string => {
  const setting = flowSettings.find((name) => name === flow)
  return setting ? settingsOf(ctx, approvals)[setting] : flow
}

/** The engine's calls, with flows named by settings, and the plate of a car checked before its case starts. */
export const flowService: Service<FlowCalls> = {
  ...usual,
  cases: (ctx, input) => usual.cases(ctx, { ...input, flow: keyOf(ctx, input.flow) }),
  startPage: (ctx, input) => usual.startPage(ctx, { flow: keyOf(ctx, input.flow) }),
  casePath: (ctx, input) => usual.casePath(ctx, { ...input, flow: keyOf(ctx, input.flow) }),
  saveCaseDraft: (ctx, input) => usual.saveCaseDraft(ctx, { ...input, flow: keyOf(ctx, input.flow) }),
  startCase: async (ctx, input) => {
    const flow = keyOf(ctx, input.flow)
    const isCar = flow === settingsOf(ctx, approvals).carFlow
    const fields = isCar ? await withPlate(ctx, input.fields) : input.fields
    return usual.startCase(ctx, { ...input, flow, fields: fields as typeof input.fields })
  },
}

/** The plate as it is stored; refused if it is none, or somebody else has a valid permit for it. */
async function withPlate(ctx: WriteContext, fields: Fields): Promise<Fields> {
  const plate = plateOf(String(fields.plate ?? ''))
  const faults = [{ at: 'plate', fault: 'wrongPattern' }]
  if (!plateKind(plate)) throw approvals.fail('badPlate', { data: { faults } })
  const isTheirs = and(
    eq(carPermits.plate, plate),
    eq(carPermits.state, 'active'),
    ne(carPermits.person, personOf(ctx).id),
  )
  const [taken] = await ctx.db.select({ id: carPermits.id }).from(carPermits).where(isTheirs)
  if (taken) throw approvals.fail('plateTaken')
  return { ...fields, plate }
}
