import { allows, isAdministrator } from '#kernel/access.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Module, ServiceTile } from '#kernel/module.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { Served } from '#kernel/server/serve.ts'
import { insteadOf, isFor, noteOf, stateOf } from '#kernel/server/services/state.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../../contract.ts'
import type { Service } from '../../home-contract.ts'
import { shell, tagOrder } from '../../module.ts'
import { withoutEmpty } from './empty-services.ts'
import { withHealth } from './service-health.ts'

type Calls = typeof contract
export type Asker = Pick<ReadContext, 'site' | 'person' | 'language' | 'tools' | 'now'>
type Placed = { module: Module; tile: ServiceTile }

export async function services(ctx: ReadContext, { sid }: InputOf<Calls['services']>) {
  const tags = Object.hasOwn(squaresOf(ctx), sid) ? squaresOf(ctx)[sid]!.tags : undefined
  const all = await withoutEmpty(ctx, servicesFor(ctx))
  const list = tags ? all.filter((service) => service.tags.some((tag) => tags.includes(tag))) : all
  return { list: await withHealth(ctx, list), groups: groupsOf(ctx, list) }
}

export const square = services

/** Suggestions of the site for the caller's role. */
export const suggestedTo = (ctx: Asker): readonly string[] =>
  settingsOf(ctx, shell).suggestedFor[ctx.person?.role ?? 'visitor']

const squaresOf = (ctx: ReadContext) => settingsOf(ctx, shell).squares

/** The services of these keys that the person may open, in the order of the keys. */
export function servicesNamed(ctx: Asker, keys: readonly string[]): Service[] {
  const all = byKey(servicesFor(ctx))
  return [...new Set(keys)].flatMap((key) => all.get(key) ?? [])
}

/** Computed once per cached list. */
export const byKey = onceFor((list: readonly Service[]) => new Map(list.map((service) => [service.key, service])))

/**
 * Lists of people without permissions: the same for everybody of a role, cached until the site changes, at most a
 * minute.
 */
const lists = new WeakMap<Site, Map<string, Service[]>>()
const freshMs = 60_000

/** Services the caller may open: all others are hidden here, in search and in counts. */
export function servicesFor(ctx: Asker): Service[] {
  const { site, person, language, now } = ctx
  if (person && isAdministrator(person.permissions)) return listFor(ctx)
  const key = `${person?.role ?? 'visitor'} ${language} ${Math.floor(now.getTime() / freshMs)}`
  const known = lists.get(site)?.get(key)
  if (known) return known
  const list = listFor(ctx)
  const ofSite = lists.get(site) ?? new Map<string, Service[]>()
  // Drops lists of past minutes.
  if (ofSite.size > 50) ofSite.clear()
  lists.set(site, ofSite.set(key, list))
  return list
}

/** The site's order; unordered ones by the role's suggestions. */
function listFor(ctx: Asker): Service[] {
  const first = suggestedTo(ctx)
  const place = ({ tile }: Placed) => first.indexOf(tile.key) >>> 0
  return placedTiles(ctx)
    .filter(({ module, tile }) => mayOpen(ctx, module, tile))
    .sort((a, b) => orderOf(ctx, a) - orderOf(ctx, b) || place(a) - place(b))
    .map((placed) => serviceOf(ctx, placed))
}

function serviceOf(ctx: Asker, { module, tile }: Placed): Service {
  const rule = ruleOf(ctx, tile)
  const state = stateOf(rule, ctx.site.zone, ctx.now)
  return {
    key: tile.key,
    name: wordingOf(module, `service.${tile.key}`, ctx.language, ctx.site.words),
    icon: tile.icon,
    page: tile.page,
    tags: [...(rule?.tags ?? tile.tags)],
    state,
    note: noteOf(rule, ctx.language),
    successor: rule?.successor ?? '',
    ...(state !== 'open' && insteadOf(rule, ctx.language)),
    ...(state !== 'open' && state === rule?.state && rule.since && { since: rule.since }),
  }
}

/** The site's rule for a service. */
const ruleOf = ({ site }: Pick<Asker, 'site'>, { key }: ServiceTile): ServiceRule | undefined =>
  Object.hasOwn(site.services, key) ? site.services[key] : undefined

const orderOf = (ctx: Asker, { tile }: Placed): number => ruleOf(ctx, tile)?.order ?? Number.MAX_SAFE_INTEGER

/** All tiles of the site's modules; for duplicate keys the first one counts. */
export function placedTiles(ctx: Pick<Asker, 'site' | 'tools'>): Placed[] {
  const seen = new Set<string>()
  return modulesOf(ctx)
    .flatMap(({ module }) => module.services.map((tile) => ({ module, tile })))
    .filter(({ tile }) => !seen.has(tile.key) && seen.add(tile.key))
}

export const modulesOf = ({ site, tools }: Pick<Asker, 'site' | 'tools'>): Served[] =>
  tools.modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))

function mayOpen(ctx: Asker, module: Module, tile: ServiceTile): boolean {
  const { person } = ctx
  if (!isFor(ruleOf(ctx, tile), person?.role ?? 'visitor')) return false
  return tile.may === undefined || (person !== undefined && allows(person.permissions, module.key, tile.may))
}

/** Groups in `tagOrder`, then the modules' own; tags without a wording count as `other`. */
export const groupsOf = (ctx: Asker, list: readonly Service[]) => groups(list, ctx)

/** Cached per list, which belongs to one site, role and language. */
const groups = onceFor((list: readonly Service[], ctx: Asker) => {
  const names = new Map(
    [...new Set(list.flatMap(({ tags }) => tags)), 'other'].map((tag) => [tag, getTagName(ctx, tag)]),
  )
  const members = new Map<string, string[]>()
  for (const { key, tags } of list) {
    const worded = tags.filter((tag) => names.get(tag) !== undefined)
    for (const tag of worded.length ? worded : ['other']) members.set(tag, [...(members.get(tag) ?? []), key])
  }
  const place = (tag: string) => (tagOrder as readonly string[]).indexOf(tag) >>> 0
  return [...members]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, keys]) => ({ key, name: names.get(key)!, keys }))
})

/** Memoizes by object identity, in a WeakMap. */
function onceFor<K extends object, V, Rest extends unknown[]>(make: (of: K, ...rest: Rest) => V) {
  const made = new WeakMap<K, V>()
  return (of: K, ...rest: Rest): V => {
    if (!made.has(of)) made.set(of, make(of, ...rest))
    return made.get(of)!
  }
}

export function getTagName(ctx: Asker, tag: string): string | undefined {
  const key = `tag.${tag}`
  const owner = [{ module: shell as Module }, ...modulesOf(ctx)].find(({ module }) => module.messages.zh[key])
  return owner && wordingOf(owner.module, key, ctx.language, ctx.site.words)
}
