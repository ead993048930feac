import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import type { contract } from '../../contract.ts'
import { library } from '../../module.ts'
import { holds } from '../loans-schema.ts'
import { branches, copies } from '../schema.ts'
import { checkRegister } from './loans.ts'

type Calls = typeof contract

const isOurs = sql`${branches.external} is null`

export async function deskBranches({ db }: ReadContext) {
  const rows = await db
    .select({
      branch: branches,
      copies: sql<number>`(select count(*)::int from ${copies} c where c.site = ${qualified(branches.site)}
        and c.branch = ${qualified(branches.id)})`,
    })
    .from(branches)
    .where(isOurs)
    .orderBy(asc(branches.code))
  return {
    list: rows.map(({ branch: { id, code, name, nameEn, nameTw, version }, copies: n }) => ({
      ...{ id, code, name, nameEn, nameTw, version, copies: n },
    })),
  }
}

export async function saveBranch(ctx: WriteContext, { id, version, ...fields }: InputOf<Calls['saveBranch']>) {
  checkRegister(ctx)
  const before = id ? await findBranch(ctx, id, version) : undefined
  const saving = before
    ? ctx.db
        .update(branches)
        .set({ ...fields, version: version + 1 })
        .where(and(eq(branches.id, id), eq(branches.version, version)))
        .returning()
    : ctx.db.insert(branches).values(fields).returning()
  const [saved] = await orRefused(saving, 'taken', library.fail('codeTaken'))
  if (!saved) throw kernel.fail('changed')
  await ctx.audit({ action: 'saveBranch', entity: 'library.branch', entityId: saved.id, before, after: saved })
  return { id: saved.id }
}

export async function deleteBranch(ctx: WriteContext, { id, version }: InputOf<Calls['deleteBranch']>) {
  checkRegister(ctx)
  const before = await findBranch(ctx, id, version)
  await ctx.db.select({ id: branches.id }).from(branches).where(eq(branches.id, id)).for('update')
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(copies).where(eq(copies.branch, id))
  const [{ n: held } = { n: 0 }] = await ctx.db.select({ n: count() }).from(holds).where(eq(holds.branch, id))
  if (n + held > 0) throw library.fail('inUse')
  await ctx.db.delete(branches).where(eq(branches.id, id))
  await ctx.audit({ action: 'deleteBranch', entity: 'library.branch', entityId: id, before })
  return {}
}

async function findBranch({ db }: WriteContext, id: string, version: number) {
  const row = theRow(
    await db
      .select()
      .from(branches)
      .where(and(eq(branches.id, id), isOurs)),
  )
  if (row.version !== version) throw kernel.fail('changed')
  return row
}
