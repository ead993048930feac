import type { PayMethod } from '#kernel/codes.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isDatabaseLost } from '#kernel/server/db/transient-errors.ts'
import type { Served } from '#kernel/server/serve.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'

/** Payment methods offered by the site's modules. One that throws is skipped, so that the others stay usable. */
export async function payEntry(ctx: ReadContext) {
  const offering = ctx.tools.modules.filter(
    ({ module, payments }) => payments && Object.hasOwn(ctx.site.modules, module.key),
  )
  return { methods: (await Promise.all(offering.map((served) => methodsOf(ctx, served)))).flat() }
}

async function methodsOf(ctx: ReadContext, { module, payments }: Served): Promise<(PayMethod & { module: string })[]> {
  try {
    const methods = await payments!(withRightsOf(ctx, module.key))
    return methods.slice(0, 10).map((method) => ({ ...method, module: module.key }))
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    ctx.log.error({ err: error, module: module.key }, 'a way to pay could not be offered')
    return []
  }
}
