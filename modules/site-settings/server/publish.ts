import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { sites, siteVersions } from '#kernel/server/sites/schema.ts'
import { openSecrets, sealSecrets } from '#kernel/server/sites/sealed.ts'
import { hideSecrets } from '#kernel/server/sites/secrets.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import { sections, siteSettings } from '../module.ts'
import { findCurrent, usable, vaultOf } from './current.ts'
import { getDraft } from './draft.ts'
import { withOperators } from './operators.ts'

type Calls = typeof contract

export async function publish(ctx: WriteContext, { revision, note }: InputOf<Calls['publish']>) {
  const now = await findCurrent(ctx)
  const draft = await getDraft(ctx)
  if (!draft) throw siteSettings.fail('nothingToPublish')
  if (draft.revision !== revision) throw kernel.fail('changed')
  if (Object.keys(draft.config).length === 0) throw siteSettings.fail('nothingToPublish')
  await ctx.db.delete(siteVersions).where(eq(siteVersions.id, draft.id))
  return putOut(ctx, now, { arranged: draft.config, note, action: 'publish' })
}

export async function rollBack(ctx: WriteContext, { number }: InputOf<Calls['rollBack']>) {
  const now = await findCurrent(ctx)
  const old = theRow(await ctx.db.select().from(siteVersions).where(eq(siteVersions.number, number)))
  const config = openSecrets(vaultOf(ctx), old.config)
  const arranged = Object.fromEntries(sections.map((section) => [section, config[section]]))
  return putOut(ctx, now, { arranged, note: `↩ ${number}`, action: 'rollBack' })
}

type Current = Awaited<ReturnType<typeof findCurrent>>
type Change = { arranged: Partial<Site>; note: string; action: string }

/** Updating the site row notifies every node; the stored version makes a rollback possible. */
async function putOut(ctx: WriteContext, { config: before, stored }: Current, { arranged, note, action }: Change) {
  const wanted = usable(ctx, { ...before, ...withOperators(ctx, arranged, before) }, before)
  const after = { ...wanted, services: datedStates(ctx, before.services, wanted.services) }
  const last = (await lastNumber(ctx)) || (await keepFirst(ctx, sealSecrets(vaultOf(ctx), before, stored)))
  await ctx.db.update(siteVersions).set({ state: 'replaced' }).where(eq(siteVersions.state, 'published'))
  const number = last + 1
  const author = personOf(ctx).id
  const config = sealSecrets(vaultOf(ctx), after, stored)
  await ctx.db
    .insert(siteVersions)
    .values({ number, state: 'published', config, note, author, publishedAt: sql`now()` })
  await ctx.db.update(sites).set({ config, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
  await ctx.audit({
    action,
    entity: 'site',
    entityId: String(number),
    before: hideSecrets(before),
    after: hideSecrets(after),
  })
  return { number }
}

async function lastNumber({ db }: WriteContext): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${siteVersions.number}), 0)` }).from(siteVersions)
  return row!.last
}

/** Before the first publishing, stores the operator's configuration as version 1, so that it can be restored too. */
async function keepFirst({ db }: WriteContext, config: Site): Promise<number> {
  await db.insert(siteVersions).values({ number: 1, state: 'replaced', config, publishedAt: sql`now()` })
  return 1
}

export async function version({ db }: ReadContext, { number }: InputOf<Calls['version']>) {
  const [row] = number
    ? await db.select({ config: siteVersions.config }).from(siteVersions).where(eq(siteVersions.number, number))
    : await db.select({ config: sites.config }).from(sites)
  if (!row) throw notFound()
  const arranged = sections.map((section) => [section, (row.config as Partial<Site>)[section]] as const)
  return { config: hideSecrets(Object.fromEntries(arranged)) as Record<string, unknown> }
}

export async function versions(ctx: ReadContext, input: InputOf<Calls['versions']>) {
  const published = isNotNull(siteVersions.number)
  const query = ctx.db
    .select({
      ...pick(siteVersions, 'number', 'state', 'note'),
      author: sql<string>`coalesce(${people.name}, '')`,
      published: sql<number>`coalesce(extract(epoch from ${siteVersions.publishedAt})::int, 0)`,
      total: windowTotal,
    })
    .from(siteVersions)
    .leftJoin(people, and(eq(people.site, siteVersions.site), eq(people.id, siteVersions.author)))
    .where(published)
  const { rows, total } = await pageOf(ctx, query, input, desc(siteVersions.number))
  const list = rows.map(({ total: _, number, state, ...row }) => ({
    ...row,
    number: number!,
    state: state === 'published' ? ('published' as const) : ('replaced' as const),
  }))
  return { total, page_size: input.page_size, list }
}

type Rules = Record<string, ServiceRule>

/** Start of each service's published state: now if the state changes, whatever the draft says. */
function datedStates({ now }: Pick<WriteContext, 'now'>, before: Rules, after: Rules): Rules {
  const dated = Object.entries(after).map(([key, { since: _, ...rule }]) => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined
    const since = old?.state === rule.state ? old.since : seconds(now)
    return [key, rule.state === 'open' || since === undefined ? rule : { ...rule, since }] as const
  })
  return Object.fromEntries(dated)
}
