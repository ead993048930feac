import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { type Fine, type Freshness, openHoldStates, openLoanStates } from '../shapes.ts'
import { fines, holds, loans, readers } from './loans-schema.ts'
import { bookIdOf, holdFace, holdRows, loanFace, loanRows, ofSource } from './rows.ts'
import { sourceOf } from './rules.ts'
import { books, copies } from './schema.ts'

type Calls = typeof contract

export async function mine(ctx: ReadContext) {
  const person = personOf(ctx).id
  const source = sourceOf(ctx)
  const open = and(
    eq(loans.person, person),
    inArray(loans.state, [...openLoanStates]),
    ofSource(source, loans.external),
  )
  const rows = await loanRows(ctx.db, open).orderBy(asc(loans.dueAt), asc(loans.id))
  const list = rows.map((row) => loanFace(ctx, row))
  const owedFines = await ctx.db
    .select()
    .from(fines)
    .where(and(eq(fines.person, person), eq(fines.state, 'owed'), ofSource(source, fines.external)))
    .orderBy(desc(fines.createdAt))
  const [waiting] = await ctx.db
    .select({
      ready: sql<number>`count(*) filter (where ${holds.state} = 'waiting')::int`,
      queued: sql<number>`count(*) filter (where ${holds.state} <> 'waiting')::int`,
    })
    .from(holds)
    .where(and(eq(holds.person, person), inArray(holds.state, [...openHoldStates]), ofSource(source, holds.external)))
  const shown: Fine[] = [
    ...list
      .filter(({ fine }) => fine > 0)
      .map(({ id, title, fine, due }) => ({
        ...{ id, title, reason: 'overdue' as const, amount: fine, since: due, isGrowing: true },
      })),
    ...owedFines.map(({ id, title, reason, amount, createdAt }) => ({
      ...{ id, title, reason, amount, since: seconds(createdAt), isGrowing: false },
    })),
  ]
  return {
    freshness: await freshnessOf(ctx),
    loans: list,
    fines: shown,
    owed: shown.reduce((sum, { amount }) => sum + amount, 0),
    ...waiting!,
  }
}

const shownEnded = 20

export async function order(ctx: ReadContext) {
  const mineOnly = and(eq(holds.person, personOf(ctx).id), ofSource(sourceOf(ctx), holds.external))
  const first = sql`array_position(array['waiting', 'inTransit', 'queued'], ${holds.state})`
  const rows = await holdRows(ctx.db, mineOnly)
    .orderBy(asc(first), desc(holds.endedAt), asc(holds.placedAt))
    .limit(50 + shownEnded)
  const isOpen = (state: string) => openHoldStates.some((one) => one === state)
  const open = rows.filter(({ hold }) => isOpen(hold.state))
  const ended = rows.filter(({ hold }) => !isOpen(hold.state)).slice(0, shownEnded)
  return { freshness: await freshnessOf(ctx), list: [...open, ...ended].map((row) => holdFace(ctx, row)) }
}

export async function history(ctx: ReadContext, input: InputOf<Calls['history']>) {
  const person = personOf(ctx).id
  const query = ctx.db
    .select({
      loan: loans,
      ...{ bookId: books.id, bookExternal: books.external, title: books.title, author: books.author },
    })
    .from(loans)
    .innerJoin(copies, and(eq(copies.site, loans.site), eq(copies.id, loans.copy)))
    .innerJoin(books, and(eq(books.site, loans.site), eq(books.id, copies.book)))
    .where(
      and(
        eq(loans.person, person),
        inArray(loans.state, ['returned', 'lost']),
        ofSource(sourceOf(ctx), loans.external),
      ),
    )
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, desc(loans.returnedAt), desc(loans.id))
  const [reader] = await ctx.db.select().from(readers).where(eq(readers.person, person))
  return {
    total,
    list: rows.map(({ loan, title, author, bookId, bookExternal }) => ({
      ...{ id: loan.id, title, author, state: loan.state, book: bookIdOf(bookExternal, bookId) },
      lent: seconds(loan.lentAt),
      returned: seconds(loan.returnedAt!),
    })),
    keep: reader?.keepHistory ?? true,
    freshness: await freshnessOf(ctx),
  }
}

/** Off deletes what is kept, of every source, in the same transaction. */
export async function keepHistory(ctx: WriteContext, { keep }: InputOf<Calls['keepHistory']>) {
  const person = personOf(ctx).id
  const changed = await ctx.db
    .insert(readers)
    .values({ person, keepHistory: keep })
    .onConflictDoUpdate({
      target: [readers.site, readers.person],
      set: { keepHistory: keep },
      setWhere: ne(readers.keepHistory, keep),
    })
    .returning({ person: readers.person })
  if (!keep) await deletePast(ctx, person)
  if (changed.length)
    await ctx.audit({ action: 'keepHistory', entity: 'library.reader', entityId: person, after: { keep } })
  return {}
}

/** Loans and holds that ended; what is owed stays in the fines. */
export async function deletePast({ db }: Pick<WriteContext, 'db'>, person: string): Promise<void> {
  await db.delete(loans).where(and(eq(loans.person, person), inArray(loans.state, ['returned', 'lost'])))
  await db
    .delete(holds)
    .where(and(eq(holds.person, person), inArray(holds.state, ['collected', 'expired', 'cancelled'])))
}

/** How old the person's data is. The register is always of now. */
export async function freshnessOf(ctx: ReadContext): Promise<Freshness> {
  if (sourceOf(ctx) === 'register')
    return { source: 'register', asOf: seconds(ctx.now), isFailing: false, isUnknown: false }
  const [reader] = await ctx.db
    .select()
    .from(readers)
    .where(eq(readers.person, personOf(ctx).id))
  const { syncedAt = null, askedAt = null, patron = '' } = reader ?? {}
  const isBehind = askedAt !== null && (syncedAt === null || syncedAt < askedAt)
  return {
    source: 'koha',
    asOf: syncedAt ? seconds(syncedAt) : 0,
    isFailing: isBehind,
    isUnknown: syncedAt !== null && patron === '',
  }
}
