import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { underRightsOf } from '#kernel/server/own-rights.ts'
import type { Samples, Served } from '#kernel/server/serve.ts'
import type { Onboarding } from '../onboarding-contract.ts'

/** What is there, and what could be added where the site has nothing of its own. */
export async function samplesOf(ctx: ReadContext): Promise<Onboarding['samples']> {
  const found: Onboarding['samples'] = []
  for (const { served, samples } of offered(ctx)) {
    const own = underRightsOf(ctx, served.module.key)
    const isThere = await samples.isThere(own)
    if (!isThere && !(await samples.isWanted(own))) continue
    const title = wordingOf(served.module, 'samples', ctx.language, ctx.site.words)
    found.push({ module: served.module.key, title, isThere })
  }
  return found
}

export async function placeSamples(ctx: WriteContext): Promise<void> {
  for (const { served, samples } of offered(ctx)) {
    const own = underRightsOf(ctx, served.module.key)
    if ((await samples.isThere(own)) || !(await samples.isWanted(own))) continue
    await samples.add(own)
    await ctx.audit({ action: 'add', entity: 'samples', entityId: served.module.key })
  }
}

export async function clearSamples(ctx: WriteContext): Promise<void> {
  for (const { served, samples } of offered(ctx)) {
    const own = underRightsOf(ctx, served.module.key)
    if (!(await samples.isThere(own))) continue
    await samples.remove(own)
    await ctx.audit({ action: 'remove', entity: 'samples', entityId: served.module.key })
  }
}

/** Of the site's modules, as far as the asker may change what is there. */
function offered(ctx: ReadContext): { served: Served; samples: Samples }[] {
  return ctx.tools.modules
    .filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
    .flatMap((served) => (served.samples ? [{ served, samples: served.samples }] : []))
    .filter(({ served, samples }) => underRightsOf(ctx, served.module.key).may(samples.may))
}
