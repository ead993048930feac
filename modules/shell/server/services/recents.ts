import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { recents as table } from '../schema.ts'
import { withHealth } from './service-health.ts'
import { servicesNamed } from './services.ts'
import { endWatch } from './watches.ts'

type Calls = typeof contract

const most = 8

export async function recents(ctx: ReadContext) {
  const rows = await lastOpened(ctx)
  const keys = rows.map(({ service }) => service)
  return { list: await withHealth(ctx, servicesNamed(ctx, keys)) }
}

export async function visit(ctx: WriteContext, { key }: InputOf<Calls['visit']>) {
  const person = personOf(ctx).id
  if (servicesNamed(ctx, [key]).length === 0) throw notFound()
  await ctx.db
    .insert(table)
    .values({ person, service: key, at: ctx.now })
    .onConflictDoUpdate({ target: [table.site, table.person, table.service], set: { at: ctx.now } })
  const kept = (await lastOpened(ctx)).map(({ service }) => service)
  await ctx.db.delete(table).where(and(eq(table.person, person), notInArray(table.service, kept)))
  await endWatch(ctx, key)
  return {}
}

const lastOpened = (ctx: Pick<ReadContext, 'db' | 'person'>) =>
  ctx.db
    .select({ service: table.service })
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
    .orderBy(desc(table.at))
    .limit(most)
