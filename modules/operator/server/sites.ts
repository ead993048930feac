import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { pick } from '#kernel/pick.ts'
import type { OutsideContext, StepContext } from '#kernel/server/context.ts'
import type { SiteFigures } from '#kernel/server/operator/figures.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { operator } from '../module.ts'
import { addressOf, findSite, nameOf, operatorOf } from './of-operator.ts'

type Calls = typeof contract
type Row = ReturnType<typeof rowOf>

/** This many failed jobs or errors in a day need attention. */
const manyErrors = 20

export async function sites(ctx: OutsideContext, input: InputOf<Calls['sites']>) {
  const { page, page_size, sort, order, q, state } = input
  const wanted = q.toLowerCase()
  const rows = (await allRows(ctx))
    .filter(
      (row) => wanted === '' || [row.name, row.id, ...row.hosts].some((text) => text.toLowerCase().includes(wanted)),
    )
    .filter((row) => state === '' || row.state === state)
    .sort((a, b) => (order === 'asc' ? 1 : -1) * compare(a[sort], b[sort]) || compare(a.id, b.id))
  return { total: rows.length, list: rows.slice((page - 1) * page_size, page * page_size) }
}

export async function showSite(ctx: OutsideContext, { id }: InputOf<Calls['showSite']>) {
  const site = await findSite(ctx, id)
  const figures = await operatorOf(ctx).figures(id)
  if (!figures) throw notFound()
  const modules = ctx.tools.modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))
  return {
    ...rowOf(ctx, site, figures),
    names: site.name as Record<string, string>,
    ...pick(site, 'languages', 'zone', 'prefix'),
    accent: site.brand.accent,
    modules: modules.map(({ module }) => ({ key: module.key, name: wordingOf(module, 'name', ctx.language) })),
  }
}

export async function figures(ctx: OutsideContext) {
  const rows = await allRows(ctx)
  const sum = (key: 'people' | 'sessions' | 'bytes' | 'errors' | 'jobsFailed') =>
    rows.reduce((n, row) => n + row[key], 0)
  return {
    sites: rows.length,
    closed: rows.filter(({ closed }) => closed).length,
    people: sum('people'),
    sessions: sum('sessions'),
    bytes: sum('bytes'),
    errors: sum('errors'),
    jobsFailed: sum('jobsFailed'),
  }
}

export async function closeSite(ctx: StepContext, { id }: InputOf<Calls['closeSite']>) {
  if (id === ctx.site.id) throw operator.fail('ownSite')
  return setClosed(ctx, id, true)
}

export const openSite = (ctx: StepContext, { id }: InputOf<Calls['openSite']>) => setClosed(ctx, id, false)

/** Audited here before the change: no site is changed without an entry of this site. */
async function setClosed(ctx: StepContext, id: string, closed: boolean) {
  const site = await findSite(ctx, id)
  if (site.closed === closed) return {}
  const action = closed ? 'close' : 'open'
  const noted = { entity: 'platform.site', entityId: id, before: { closed: site.closed }, after: { closed } }
  await ctx.write((own) => own.audit({ action, ...noted }))
  await operatorOf(ctx).setClosed(id, closed)
  return {}
}

/** Four sites at a time, so that many sites do not take all connections. */
async function allRows(ctx: OutsideContext): Promise<Row[]> {
  const rows: Row[] = []
  const all = await operatorOf(ctx).sites()
  for (let at = 0; at < all.length; at += 4) {
    const few = all.slice(at, at + 4)
    const read = await Promise.all(few.map(({ id }) => operatorOf(ctx).figures(id)))
    few.forEach((site, i) => {
      const found = read[i]
      if (found) rows.push(rowOf(ctx, site, found))
    })
  }
  return rows
}

function rowOf(ctx: OutsideContext, site: Site, found: SiteFigures) {
  const isOwn = site.id === ctx.site.id
  const troubled = found.jobsFailed > 0 || found.faults > 0 || found.errors >= manyErrors
  const state = site.closed ? ('off' as const) : troubled ? ('slow' as const) : ('well' as const)
  const allowed = site.closed ? ['open' as const] : isOwn ? [] : ['close' as const]
  return {
    id: site.id,
    name: nameOf(ctx, site),
    address: addressOf(ctx, site),
    hosts: site.hosts,
    primary: site.brand.primary,
    closed: site.closed,
    isOwn,
    state,
    allowedActions: allowed,
    ...found,
  }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
