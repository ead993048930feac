import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { namesOf } from '#engines/flow/server/refused.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { spelledNumber } from '../../shapes.ts'
import { findPaper, isParticipant } from '../find.ts'
import { yearOf } from '../numbers/take.ts'
import { numbers, pools, seals, heads as table } from '../schema.ts'

type Calls = typeof contract

export async function headList(ctx: ReadContext, input: InputOf<Calls['headList']>) {
  const query = ctx.db
    .select({ row: table, sealName: seals.name })
    .from(table)
    .innerJoin(seals, eq(seals.id, table.seal))
    .where(
      and(input.id ? eq(table.id, input.id) : undefined, contains(input.q, table.name, table.issuer, table.prefix)),
    )
  const { rows, total } = await pageOf(ctx, query, input, desc(table.isActive), asc(table.name))
  const list = rows.map(({ row: { site: _, createdAt: __, ...row }, sealName }) => ({ ...row, sealName }))
  return { total, list }
}

export async function saveHead(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveHead']>) {
  const saving = id
    ? updateVersioned(ctx.db, table, { id, version }, values)
    : ctx.db
        .insert(table)
        .values({ ...values, createdAt: ctx.now })
        .returning()
        .then(([made]) => made!)
  const saved = await orRefused(orRefused(saving, 'taken', documents.fail('nameTaken')), 'used', notFound())
  await ctx.audit({ action: 'saveHead', entity: 'documents.head', entityId: saved.id, after: values })
  return { id: saved.id }
}

/** For whoever gives a document its number: the heads in use, what the number would be, and reserved ones. */
export async function heads(ctx: ReadContext, { id }: InputOf<Calls['heads']>) {
  const paper = await findPaper(ctx, id)
  if (!(await isParticipant(ctx, paper.id))) throw notFound()
  const rows = await ctx.db
    .select({ head: table, seal: seals.name, keepers: seals.keepers })
    .from(table)
    .innerJoin(seals, and(eq(seals.id, table.seal), eq(seals.isActive, true)))
    .where(eq(table.isActive, true))
    .orderBy(asc(table.name))
    .limit(100)
  const prefixes = rows.map(({ head }) => head.prefix)
  const year = yearOf(ctx)
  const last = prefixes.length ? await lastOf(ctx, prefixes, year) : new Map<string, number>()
  const free = prefixes.length ? await reservedOf(ctx, prefixes) : []
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ keepers }) => keepers),
  )
  const list = rows.map(({ head, seal, keepers }) => ({
    ...{ id: head.id, name: head.name, issuer: head.issuer, prefix: head.prefix, seal },
    keepers: keepers.map((keeper) => names.get(keeper) ?? '').join('、'),
    next: spelledNumber(head.prefix, year, (last.get(head.prefix) ?? 0) + 1),
    reserved: free
      .filter(({ prefix }) => prefix === head.prefix)
      .map((one) => ({ id: one.id, number: spelledNumber(one.prefix, one.year, one.n), reason: one.reason })),
  }))
  return { list }
}

async function lastOf({ db }: ReadContext, prefixes: string[], year: number): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(pools)
    .where(and(inArray(pools.prefix, prefixes), eq(pools.year, year)))
  return new Map(rows.map(({ prefix, last }) => [prefix, last]))
}

const reservedOf = ({ db }: ReadContext, prefixes: string[]) =>
  db
    .select()
    .from(numbers)
    .where(and(inArray(numbers.prefix, prefixes), eq(numbers.state, 'reserved')))
    .orderBy(asc(numbers.year), asc(numbers.n))
    .limit(200)
