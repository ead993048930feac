import { hasInbox } from '#engines/inbox/server/topics.ts'
import { unreadKey } from '#engines/inbox/server/unread-card.ts'
import { inboxWords } from '#engines/inbox/words.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { languages } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { jsonSchemaOf } from '#kernel/server/json-schema.ts'
import { grantRoles } from '#kernel/server/people/schema.ts'
import type { Served } from '#kernel/server/serve.ts'
import { degradedServices } from '#kernel/server/services/degraded.ts'
import type { Fault } from '#kernel/server/usage/faults.ts'
import type { contract } from '../contract.ts'
import { neededModules } from '../module.ts'
import { getDraft } from './draft.ts'

type Calls = typeof contract

export async function catalogue(ctx: ReadContext) {
  const offered = ctx.tools.modules.filter(({ module }) => !module.operatorOnly)
  const modules = offered.map(({ module }) => module)
  const roles = await ctx.db
    .select({ id: grantRoles.id, name: grantRoles.name })
    .from(grantRoles)
    .orderBy(grantRoles.name)
  const faults = await degradedServices(ctx, { alsoHidden: true })
  return {
    modules: offered.map((served) => moduleOf(ctx, served)),
    services: modules.flatMap((module) => servicesOf(ctx, module, faults)),
    tags: tagsOf(ctx, modules),
    blocks: blocksOf(ctx, offered),
    roles,
  }
}

/** Blocks whose names the pages know themselves are sent without one. */
function blocksOf(ctx: ReadContext, offered: readonly Served[]) {
  const { site, language } = ctx
  const cards = offered
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap(({ module, cards = [] }) =>
      cards.map(({ key }) => ({ key, name: wordingOf(module, `card.${key}`, language, site.words) })),
    )
  const unread = { key: unreadKey, name: wordingOf(inboxWords, `card.${unreadKey}`, language, site.words) }
  const own = ['today', 'pinned', 'services'].map((key) => ({ key, name: '' }))
  return [...own, ...(hasInbox(ctx) ? [unread] : []), ...cards, { key: 'cards', name: '' }]
}

function moduleOf({ site, language }: ReadContext, { module, settingWords }: Served) {
  return {
    key: module.key,
    name: wordingOf(module, 'name', language, site.words),
    isOn: Object.hasOwn(site.modules, module.key),
    isNeeded: (neededModules as readonly string[]).includes(module.key),
    rights: module.permissions.map((right) => wordingOf(module, `right.${right}`, language, site.words)),
    settings: jsonSchemaOf(module.settings, 'input', '#'),
    settingWords: { ...settingWords?.[language] },
  }
}

const servicesOf = ({ site, language }: ReadContext, module: Module, faults: ReadonlyMap<string, Fault>) =>
  module.services.map(({ key, icon, page, tags }) => ({
    key,
    module: module.key,
    name: wordingOf(module, `service.${key}`, language, site.words),
    icon,
    page,
    tags: [...tags],
    ...faultOf({ site, language }, faults.get(key)),
  }))

const faultOf = ({ site, language }: Pick<ReadContext, 'site' | 'language'>, fault: Fault | undefined) =>
  fault && {
    fault: { why: wordingOf(kernel, `health.${fault.trouble}`, language, site.words), since: seconds(fault.since) },
  }

/** Only tags with a wording become groups. */
function tagsOf({ site, language }: ReadContext, modules: readonly Module[]) {
  const worded = modules.flatMap((module) =>
    Object.keys(module.messages.zh).flatMap((key) => {
      const [, tag] = /^tag\.(\w+)$/.exec(key) ?? []
      return tag ? [[tag, wordingOf(module, key, language, site.words)] as const] : []
    }),
  )
  return [...new Map(worded.reverse())].reverse().map(([key, name]) => ({ key, name }))
}

export async function words(ctx: ReadContext, { q, module, changed, page, page_size }: InputOf<Calls['words']>) {
  const wanted = q.toLowerCase()
  const own = (await getDraft(ctx))?.config.words ?? ctx.site.words
  const all = ctx.tools.modules
    .filter((served) => Object.hasOwn(ctx.site.modules, served.module.key))
    .filter((served) => module === '' || served.module.key === module)
    .flatMap((served) => rowsOf(served.module, own))
    .filter((row) => !changed || Object.keys(row.own).length > 0)
    .filter(
      (row) => wanted === '' || [...Object.values(row.words), ...Object.values(row.own), row.key].some(has(wanted)),
    )
  return { total: all.length, page_size, list: all.slice((page - 1) * page_size, page * page_size) }
}

const has = (wanted: string) => (wording: string) => wording.toLowerCase().includes(wanted)

function rowsOf(module: Module, overrides: Record<string, string>) {
  return Object.keys(module.messages.zh).map((key) => {
    const own = languages.flatMap((language) => {
      const word = overrides[`${language}.${module.key}.${key}`]
      return word === undefined ? [] : [[language, word] as const]
    })
    const product = languages.map((language) => [language, module.messages[language][key]!] as const)
    return { module: module.key, key, words: Object.fromEntries(product), own: Object.fromEntries(own) }
  })
}
