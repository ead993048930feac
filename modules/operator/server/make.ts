import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { OutsideContext, StepContext } from '#kernel/server/context.ts'
import { SiteTrouble } from '#kernel/server/sites/check.ts'
import { type SitePreset, siteFrom } from '#kernel/server/sites/preset.ts'
import { hideSecrets } from '#kernel/server/sites/secrets.ts'
import type { SiteDraft } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { operator } from '../module.ts'
import { addressOf, operatorOf } from './of-operator.ts'

type Calls = typeof contract
type Given = InputOf<Calls['makeSite']>

/** Job of a module that every site has: adds sample data of all modules. */
const sampleJob = 'office.samples'

/** Without these nobody could log in, see a page, or switch modules on. */
const neededModules = ['shell', 'identity', 'setup', 'office', 'people']

export async function presets(ctx: OutsideContext) {
  const offered = ctx.tools.modules.map(({ module }) => module).filter(({ operatorOnly }) => !operatorOnly)
  return {
    presets: operatorOf(ctx).presets.map(({ key, preset }) => ({
      key,
      name: preset.name?.[ctx.language] ?? preset.name?.zh ?? '',
      primary: preset.brand.primary,
      accent: preset.brand.accent,
      languages: [...(preset.languages ?? ['zh', 'en', 'tw'])],
      prefix: preset.prefix ?? '',
      modules: Object.keys(preset.modules),
    })),
    modules: offered.map((module) => ({
      key: module.key,
      name: wordingOf(module, 'name', ctx.language),
      isNeeded: neededModules.includes(module.key),
    })),
  }
}

/** The new site's audit row is written in the transaction that creates it; the one here after it exists. */
export async function makeSite(ctx: StepContext, given: Given) {
  const found = operatorOf(ctx).presets.find(({ key }) => key === given.preset)
  if (!found) throw operator.fail('noPreset')
  const draft = draftOf(ctx, found.preset, given)
  const { number, adminName: name } = given
  const noted = { entity: 'platform.site', entityId: given.id }
  const after = hideSecrets({ preset: given.preset, ...draft, administrator: number, samples: given.samples })
  const { site, password } = await operatorOf(ctx)
    .make(draft, { number, name }, given.samples ? [sampleJob] : [])
    .catch((error: unknown) => {
      throw error instanceof SiteTrouble ? failOf(ctx, error) : error
    })
  await ctx.write((own) => own.audit({ action: 'make', ...noted, after }))
  return { id: site.id, address: addressOf(ctx, site), number, password }
}

function draftOf(ctx: StepContext, preset: SitePreset, given: Given): SiteDraft {
  const draft = siteFrom(preset, given)
  const { primary, accent, modules } = given
  return {
    ...draft,
    brand: { ...draft.brand, ...(primary && { primary }), ...(accent && { accent }) },
    modules: modules.length ? chosen(ctx, preset, modules) : preset.modules,
  }
}

/** Modules of the preset keep its settings. */
function chosen({ tools }: StepContext, preset: SitePreset, keys: readonly string[]): SiteDraft['modules'] {
  const there = new Set(tools.modules.map(({ module }) => module.key))
  const all = new Set([...neededModules.filter((key) => there.has(key)), ...keys])
  return Object.fromEntries([...all].map((key) => [key, preset.modules[key] ?? {}]))
}

/** Reports the error at its form field. */
function failOf({ language, site }: StepContext, { path: [first = ''], message }: SiteTrouble) {
  const name = first === 'id' ? 'idTaken' : first === 'hosts' ? 'hostTaken' : 'unusable'
  if (name === 'unusable') return operator.fail('unusable', { params: { where: first || message } })
  return operator.fail(name, {
    data: { fields: { [first]: wordingOf(operator, `fail.${name}`, language, site.words) } },
  })
}
