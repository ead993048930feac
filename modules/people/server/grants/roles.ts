import { and, asc, countDistinct, eq, ne, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { rowVersion } from '#kernel/server/db/row-version.ts'
import { grants, people as persons, grantRoles as table } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { people } from '../../module.ts'
import { catalogueOf, isRight } from '../catalogue.ts'
import { holdsAll, ownHoldings, spread } from './holdings.ts'
import { keepingHolder } from './last-holder.ts'

type Calls = typeof contract
const entity = 'grantRole'

export async function rightsCatalogue(ctx: ReadContext) {
  const own = await ownHoldings(ctx)
  const isMine = (app: string, module: string) => holdsAll(own, [{ app, module, line: null, until: null }])
  const list = catalogueOf(ctx).map(({ app, name, rights }) => {
    return { app, name, rights: rights.map((right) => ({ ...right, mine: isMine(app, right.key) })) }
  })
  return { list }
}

export async function grantRoles(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ role: table, version: rowVersion(table), holders: countDistinct(persons.id) })
    .from(table)
    .leftJoin(grants, and(eq(grants.site, table.site), eq(grants.role, table.id)))
    .leftJoin(persons, and(eq(persons.site, grants.site), eq(persons.id, grants.person)))
    .groupBy(table.site, table.id, sql`${table}.xmin`)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(500)
  const list = rows.map(({ role: { id, name, about, rights }, version, holders }) => {
    return { id, name, about, rights: flat(rights), holders, version }
  })
  return { list }
}

export async function addRole(ctx: WriteContext, { name, about, rights: sent }: InputOf<Calls['addRole']>) {
  checkOverAll(ctx)
  const rights = readRights(ctx, sent)
  await checkHeld(ctx, rights)
  const [made] = await ctx.db.insert(table).values({ name, about, rights }).onConflictDoNothing().returning()
  if (!made) throw people.fail('roleNamed')
  await ctx.audit({ action: 'addRole', entity, entityId: made.id, after: made })
  return { id: made.id }
}

export async function saveRole(ctx: WriteContext, input: InputOf<Calls['saveRole']>) {
  const { id, version, name, about } = input
  checkOverAll(ctx)
  const before = await holdRole(ctx, id, version)
  const rights = readRights(ctx, input.rights)
  const had = new Set(flat(before.rights))
  await checkHeld(ctx, bundled(flat(rights).filter((right) => !had.has(right))))
  const sameName = and(eq(table.name, name), ne(table.id, id))
  if ((await ctx.db.select({ id: table.id }).from(table).where(sameName)).length) throw people.fail('roleNamed')
  return keepingHolder(ctx, async () => {
    const [after] = await ctx.db.update(table).set({ name, about, rights }).where(eq(table.id, id)).returning()
    await ctx.audit({ action: 'saveRole', entity, entityId: id, before, after })
    return {}
  })
}

export async function deleteRole(ctx: WriteContext, { id, version, holders }: InputOf<Calls['deleteRole']>) {
  checkOverAll(ctx)
  const before = await holdRole(ctx, id, version)
  return keepingHolder(ctx, async () => {
    const ended = await ctx.db.delete(grants).where(eq(grants.role, id)).returning()
    // The number of holders differs from what the caller confirmed.
    if (new Set(ended.map(({ person }) => person)).size !== holders) throw kernel.fail('changed')
    await ctx.db.delete(table).where(eq(table.id, id))
    await ctx.audit({ action: 'deleteRole', entity, entityId: id, before: { ...before, grants: ended } })
    return {}
  })
}

/** A role applies wherever it is granted, so editing it needs scope `all`. */
function checkOverAll(ctx: WriteContext): void {
  if (ctx.scope('grant') !== 'all') throw notFound()
}

async function checkHeld(ctx: WriteContext, rights: Rights): Promise<void> {
  if (!holdsAll(await ownHoldings(ctx), spread(ctx, rights, null, null))) throw people.fail('notHeld')
}

function readRights(ctx: WriteContext, sent: string[]): Rights {
  const rights = bundled(sent)
  for (const [app, modules] of Object.entries(rights)) {
    if (!modules.every((one) => isRight(ctx, app, one))) throw badInput({ rights: 'wrong' })
  }
  return rights
}

async function holdRole({ db }: WriteContext, id: string, version: string) {
  const [found] = await db
    .select({ role: table, version: rowVersion(table) })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!found) throw notFound()
  if (found.version !== version) throw kernel.fail('changed')
  return found.role
}

/** Application key → permissions. */
type Rights = Record<string, string[]>

/** `bus.manage` for each. */
const flat = (rights: Readonly<Rights>): string[] =>
  Object.entries(rights).flatMap(([app, modules]) => modules.map((module) => `${app}.${module}`))

function bundled(flatRights: readonly string[]): Rights {
  const rights = new Map<string, string[]>()
  for (const right of new Set(flatRights)) {
    const [app, module] = right.split('.') as [string, string]
    rights.set(app, [...(rights.get(app) ?? []), module])
  }
  return Object.fromEntries(rights)
}
