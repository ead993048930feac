import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import type { contract } from '../../contract.ts'
import { library } from '../../module.ts'
import { copyRows, faceOf } from '../catalogue.ts'
import { lockBook, offerCopy } from '../circulation.ts'
import { holds, loans } from '../loans-schema.ts'
import { books, branches, copies } from '../schema.ts'
import { bookSearch } from '../search-documents.ts'
import { saveTerms } from '../terms.ts'
import { checkRegister } from './loans.ts'

type Calls = typeof contract

const ofBook = sql`c.site = ${books.site} and c.book = ${books.id}`

export async function deskBooks(ctx: ReadContext, input: InputOf<Calls['deskBooks']>) {
  const query = ctx.db
    .select({
      book: books,
      copies: sql<number>`(select count(*)::int from ${copies} c where ${ofBook})`,
      lent: sql<number>`(select count(*)::int from ${copies} c join ${loans} l on l.site = c.site and l.copy = c.id
        where ${ofBook} and l.state in ('out', 'renewed'))`,
      queue: sql<number>`(select count(*)::int from ${holds} h where h.site = ${qualified(books.site)} and h.book = ${qualified(books.id)}
        and h.state = 'queued')`,
    })
    .from(books)
    .where(
      and(
        sql`${books.external} is null`,
        input.id ? eq(books.id, input.id) : undefined,
        contains(input.q, books.title, books.author, books.isbn, books.callNumber),
      ),
    )
  const order: SQL[] = [...sortedBy(input, { added: books.createdAt, title: books.title }), desc(books.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 100_000 }, query, input, order)
  return {
    total,
    list: rows.map(({ book: { site: _, external: __, createdAt, ...book }, ...n }) => ({
      ...{ ...book, ...n, added: seconds(createdAt) },
    })),
  }
}

export async function saveBook(ctx: WriteContext, { id, version, ...fields }: InputOf<Calls['saveBook']>) {
  checkRegister(ctx)
  const before = id ? await findBook(ctx, id, version) : undefined
  const [saved] = before
    ? await ctx.db
        .update(books)
        .set({ ...fields, version: version + 1 })
        .where(and(eq(books.id, id), eq(books.version, version)))
        .returning()
    : await ctx.db
        .insert(books)
        .values({ ...fields, createdAt: ctx.now })
        .returning()
  if (!saved) throw kernel.fail('changed')
  await saveTerms(ctx.db, saved)
  await bookSearch.refresh(ctx, [saved.id])
  await ctx.audit({ action: 'saveBook', entity: 'library.book', entityId: saved.id, before, after: saved })
  return { id: saved.id }
}

export async function deleteBook(ctx: WriteContext, { id, version }: InputOf<Calls['deleteBook']>) {
  checkRegister(ctx)
  const before = await findBook(ctx, id, version)
  await lockBook(ctx.db, id)
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(copies).where(eq(copies.book, id))
  const [{ n: held } = { n: 0 }] = await ctx.db.select({ n: count() }).from(holds).where(eq(holds.book, id))
  if (n + held > 0) throw library.fail('inUse')
  await ctx.db.delete(books).where(eq(books.id, id))
  await bookSearch.refresh(ctx, [id])
  await ctx.audit({ action: 'deleteBook', entity: 'library.book', entityId: id, before })
  return {}
}

async function findBook({ db }: WriteContext, id: string, version: number) {
  const row = theRow(
    await db
      .select()
      .from(books)
      .where(and(eq(books.id, id), sql`${books.external} is null`)),
  )
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

export async function deskCopies(ctx: ReadContext, { book, id }: InputOf<Calls['deskCopies']>) {
  if (!book && !id) throw badInput({ book: 'wrong' })
  const rows = await copyRows(ctx, id ? eq(copies.id, id) : eq(copies.book, book))
  return {
    list: rows.map(({ copy, due, isKept, ...named }) => ({
      ...{ id: copy.id, barcode: copy.barcode, branch: copy.branch, shelf: copy.shelf, state: copy.state },
      branchName: fieldIn(ctx.language, named, 'name'),
      face: faceOf(copy, due, isKept),
      version: copy.version,
    })),
  }
}

export async function saveCopy(ctx: WriteContext, { id, version, ...fields }: InputOf<Calls['saveCopy']>) {
  checkRegister(ctx)
  theRow(await ctx.db.select({ id: books.id }).from(books).where(registered(books, fields.book)))
  theRow(await ctx.db.select({ id: branches.id }).from(branches).where(registered(branches, fields.branch)))
  await lockBook(ctx.db, fields.book)
  const before = id ? await findCopy(ctx, id, version) : undefined
  if (before && before.book !== fields.book) throw kernel.fail('notFound')
  const saving = before
    ? ctx.db
        .update(copies)
        .set({ ...fields, version: version + 1 })
        .where(and(eq(copies.id, id), eq(copies.version, version)))
        .returning()
    : ctx.db
        .insert(copies)
        .values({ ...fields, createdAt: ctx.now })
        .returning()
  const [saved] = await orRefused(saving, 'taken', library.fail('barcodeTaken'))
  if (!saved) throw kernel.fail('changed')
  await bookSearch.refresh(ctx, [saved.book])
  await ctx.audit({ action: 'saveCopy', entity: 'library.copy', entityId: saved.id, before, after: saved })
  // A new copy, or one that was found again, goes to whoever waits.
  if (await isIdle(ctx, saved.id)) await offerCopy(ctx, saved)
  return { id: saved.id }
}

const registered = (table: typeof books | typeof branches, id: string) =>
  and(eq(table.id, id), sql`${table.external} is null`)

async function isIdle({ db }: WriteContext, copy: string): Promise<boolean> {
  const [row] = await db
    .select({
      busy: sql<boolean>`exists (select from ${loans} l where l.copy = ${copy}::uuid and l.state in ('out', 'renewed'))
        or exists (select from ${holds} h where h.copy = ${copy}::uuid and h.state in ('inTransit', 'waiting'))`,
    })
    .from(copies)
    .where(eq(copies.id, copy))
  return row?.busy === false
}

async function findCopy({ db }: WriteContext, id: string, version: number) {
  const row = theRow(
    await db
      .select()
      .from(copies)
      .where(and(eq(copies.id, id), sql`${copies.external} is null`)),
  )
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

/** A copy with a past is withdrawn instead: its loans name it. */
export async function deleteCopy(ctx: WriteContext, { id, version }: InputOf<Calls['deleteCopy']>) {
  checkRegister(ctx)
  const before = await findCopy(ctx, id, version)
  await lockBook(ctx.db, before.book)
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(loans).where(eq(loans.copy, id))
  const [{ n: held } = { n: 0 }] = await ctx.db.select({ n: count() }).from(holds).where(eq(holds.copy, id))
  if (n + held > 0) throw library.fail('inUse')
  await ctx.db.delete(copies).where(eq(copies.id, id))
  await bookSearch.refresh(ctx, [before.book])
  await ctx.audit({ action: 'deleteCopy', entity: 'library.copy', entityId: id, before })
  return {}
}
