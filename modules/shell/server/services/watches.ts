import { and, count, eq } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { shell } from '../../module.ts'
import type { serviceContract } from '../../service-contract.ts'
import { serviceWatches as table } from '../schema.ts'
import { servicesNamed } from './services.ts'

type Calls = typeof serviceContract

const most = 50

export async function watches(ctx: ReadContext) {
  return { keys: await watchedBy(ctx) }
}

export async function watch(ctx: WriteContext, { key }: InputOf<Calls['watch']>) {
  if (servicesNamed(ctx, [key]).length === 0) throw notFound()
  const person = personOf(ctx).id
  const [held] = await ctx.db.select({ of: count() }).from(table).where(eq(table.person, person))
  if (held!.of >= most) throw kernel.fail('tooOften')
  await ctx.db.insert(table).values({ person, service: key }).onConflictDoNothing()
  return {}
}

export async function unwatch(ctx: WriteContext, { key }: InputOf<Calls['unwatch']>) {
  await endWatch(ctx, key)
  return {}
}

/** Agenda item "service is back", shown until the service is opened. */
export const backSource = `${shell.key}.back`

export async function endWatch(ctx: WriteContext, key: string): Promise<void> {
  await settle(ctx, { source: backSource, sourceId: key, by: [personOf(ctx).id] })
  await ctx.db.delete(table).where(and(eq(table.person, personOf(ctx).id), eq(table.service, key)))
}

async function watchedBy(ctx: Pick<ReadContext, 'db' | 'person'>): Promise<string[]> {
  const rows = await ctx.db
    .select({ service: table.service })
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
  return rows.map(({ service }) => service)
}
