import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { OnboardingStep } from '#kernel/server/onboarding.ts'
import type { Served } from '#kernel/server/serve.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import type { contract } from '../contract.ts'
import type { Onboarding } from '../onboarding-contract.ts'
import { ticks } from './onboarding-schema.ts'
import { clearSamples, placeSamples, samplesOf } from './samples.ts'

type Calls = typeof contract

/** Marks the whole list as dismissed; no module has this key. */
export const putAway = { module: '*', step: 'list' }

export async function onboarding(ctx: ReadContext): Promise<Onboarding> {
  const ticked = new Set((await ctx.db.select().from(ticks)).map(({ module, step }) => `${module}.${step}`))
  const steps: Onboarding['steps'] = []
  for (const { served, step } of stepsOf(ctx)) {
    const word = (key: string) => wordingOf(served.module, key, ctx.language, ctx.site.words)
    const isTicked = ticked.has(`${served.module.key}.${step.key}`)
    steps.push({
      module: served.module.key,
      key: step.key,
      title: word(`onboarding.${step.key}`),
      about: word(`onboarding.${step.key}.about`),
      page: step.page,
      isDone: isTicked || (await step.isDone(withRightsOf(ctx, served.module.key))),
      isTicked,
    })
  }
  return { dismissed: ticked.has(`${putAway.module}.${putAway.step}`), steps, samples: await samplesOf(ctx) }
}

export async function tickStep(ctx: WriteContext, { module, key, done }: InputOf<Calls['tickStep']>) {
  const found = stepsOf(ctx).some(({ served, step }) => served.module.key === module && step.key === key)
  if (!found) throw notFound()
  await setTick(ctx, module, key, done)
  await ctx.audit({ action: 'tick', entity: 'onboarding', entityId: `${module}.${key}`, after: { done } })
  return onboarding(ctx)
}

export async function dismissOnboarding(ctx: WriteContext, { dismissed }: InputOf<Calls['dismissOnboarding']>) {
  await setTick(ctx, putAway.module, putAway.step, dismissed)
  await ctx.audit({ action: 'dismiss', entity: 'onboarding', after: { dismissed } })
  return onboarding(ctx)
}

export async function addSamples(ctx: WriteContext) {
  await placeSamples(ctx)
  return onboarding(ctx)
}

export async function removeSamples(ctx: WriteContext) {
  await clearSamples(ctx)
  return onboarding(ctx)
}

async function setTick(ctx: WriteContext, module: string, step: string, on: boolean): Promise<void> {
  if (!on) return void (await ctx.db.delete(ticks).where(and(eq(ticks.module, module), eq(ticks.step, step))))
  await ctx.db
    .insert(ticks)
    .values({ module, step, person: personOf(ctx).id })
    .onConflictDoNothing()
}

/** Onboarding steps of the site's modules that the caller could do. */
function stepsOf(ctx: ReadContext): { served: Served; step: OnboardingStep }[] {
  return ctx.tools.modules
    .filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
    .flatMap((served) => (served.onboarding ?? []).map((step) => ({ served, step })))
    .filter(({ served, step }) => withRightsOf(ctx, served.module.key).may(step.may))
    .sort((a, b) => a.step.order - b.step.order)
}
