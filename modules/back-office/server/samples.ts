import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { Samples } from '#kernel/server/onboarding.ts'
import type { Job, JobContext, Served } from '#kernel/server/serve.ts'
import { note } from '#kernel/server/sites/rows.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import type { Onboarding } from '../onboarding-contract.ts'

type Offered = { served: Served; samples: Samples }

/** Sample data that is present, and what could be added if the site has no own data. */
export async function samplesOf(ctx: ReadContext): Promise<Onboarding['samples']> {
  const found: Onboarding['samples'] = []
  for (const { served, samples } of offered(ctx)) {
    const isThere = await samples.isThere(ctx)
    if (!isThere && !(await samples.isWanted(ctx))) continue
    const title = wordingOf(served.module, 'samples', ctx.language, ctx.site.words)
    found.push({ module: served.module.key, title, isThere })
  }
  return found
}

export async function placeSamples(ctx: WriteContext): Promise<void> {
  await place(ctx, offered(ctx), personOf(ctx).id, (entry) => ctx.audit(entry))
}

/** For a new site created with sample data. */
export const sampleJob: Job = {
  name: 'samples',
  run: (ctx, { by }) => place(ctx, ofSite(ctx), String(by), (entry) => note(ctx.db, entry)),
}

type Noted = (entry: { action: string; entity: string; entityId: string }) => Promise<void>

async function place(ctx: JobContext, offer: readonly Offered[], by: string, noted: Noted): Promise<void> {
  for (const { served, samples } of offer) {
    if ((await samples.isThere(ctx)) || !(await samples.isWanted(ctx))) continue
    await samples.add(ctx, by)
    await noted({ action: 'add', entity: 'samples', entityId: served.module.key })
  }
}

export async function clearSamples(ctx: WriteContext): Promise<void> {
  for (const { served, samples } of offered(ctx)) {
    if (!(await samples.isThere(ctx))) continue
    await samples.remove(withRightsOf(ctx, served.module.key))
    await ctx.audit({ action: 'remove', entity: 'samples', entityId: served.module.key })
  }
}

/** Modules of the site for which the caller may add samples. */
function offered(ctx: ReadContext): Offered[] {
  return ofSite(ctx).filter(({ served, samples }) => withRightsOf(ctx, served.module.key).may(samples.may))
}

function ofSite({ tools, site }: Pick<ReadContext, 'tools' | 'site'>): Offered[] {
  return tools.modules
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap((served) => (served.samples ? [{ served, samples: served.samples }] : []))
}
