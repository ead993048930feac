import { and, asc, eq, notInArray } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { dayMs, halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { endOfDay, endOfDayIn, startOfDay, today } from './days.ts'
import { demoBooks, demoBranches, demoShelves, demoSummaries } from './demo-books.ts'
import { fines, holds, loans, readers } from './loans-schema.ts'
import { books, branches, copies } from './schema.ts'
import { bookSearch } from './search-documents.ts'
import { insertTerms } from './terms.ts'

type Shelf = {
  /** Free copies of a book by its title, in the order of their branches. */
  copies: Map<string, string[]>
  books: Map<string, string>
  branches: readonly string[]
}

/**
 * Demo data: a catalogue of three branches, and for the demo people a loan due tomorrow, one overdue, one that somebody
 * waits for, one renewed as often as possible, holds in every state, and past loans.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const shelf = await seedCatalogue(ctx)
  const [lin, wu, chen, admin] = ['20260001', '20260002', 'T1001', 'admin'].map((number) => ctx.people[number])
  if (lin) await seedLin(ctx, shelf, lin)
  if (wu) await seedWu(ctx, shelf, wu)
  if (chen) await seedChen(ctx, shelf, chen)
  if (lin && wu) await seedHolds(ctx, shelf, { lin, wu })
  if (admin) await ctx.db.insert(readers).values({ person: admin, keepHistory: false })
  await seedCrowd(ctx, shelf)
  await bookSearch.refreshAll(ctx)
}

async function seedCatalogue({ db, now }: SeedContext): Promise<Shelf> {
  const places = await db
    .insert(branches)
    .values([...demoBranches])
    .returning({ id: branches.id })
  const values = demoBooks.map(({ copies: _, ...book }, i) => ({
    ...book,
    summary: demoSummaries[book.title] ?? '',
    createdAt: halfHour(new Date(now.getTime() - (i + 1) * 36 * 3_600_000)),
  }))
  const made = await db.insert(books).values(values).returning()
  await insertTerms(db, made)
  const rows = demoBooks.flatMap(({ title, copies: counts }, i) =>
    counts.flatMap((count, branch) =>
      Array.from({ length: count }, (_, n) => ({
        book: made[i]!.id,
        branch: places[branch]!.id,
        barcode: `${demoBranches[branch]!.code}${String(i + 1).padStart(4, '0')}${n + 1}`,
        shelf: demoShelves[(i + branch) % demoShelves.length]!,
        state: title === '史记选' ? ('onsite' as const) : ('lendable' as const),
      })),
    ),
  )
  const there = await db.insert(copies).values(rows).returning({ id: copies.id, book: copies.book })
  const titles = new Map(made.map(({ id, title }) => [id, title]))
  const free = Map.groupBy(there, ({ book }) => titles.get(book)!)
  return {
    copies: new Map([...free].map(([title, list]) => [title, list.map(({ id }) => id)])),
    books: new Map(made.map(({ id, title }) => [title, id])),
    branches: places.map(({ id }) => id),
  }
}

type Lent = { person: string; title: string; lent: number; due: number; renewals?: number; returned?: number }

/** Days from today; past ones are negative. */
async function lend(ctx: SeedContext, shelf: Shelf, list: readonly Lent[]): Promise<void> {
  const at = (days: number, hour: number) =>
    new Date(startOfDay(ctx, dayAfter(today(ctx), days)).getTime() + hour * 3_600_000)
  const rows = list.map(({ person, title, lent, due, renewals = 0, returned }) => {
    const own = shelf.copies.get(title)!
    const copy = returned === undefined ? own.shift()! : (own[0] ?? own.at(-1)!)
    const state = returned !== undefined ? ('returned' as const) : renewals ? ('renewed' as const) : ('out' as const)
    return {
      ...{ person, copy, state, renewals },
      lentAt: at(lent, 10),
      dueAt: endOfDay(ctx, dayAfter(today(ctx), due)),
      ...(returned !== undefined && { returnedAt: at(returned, 15) }),
    }
  })
  await ctx.db.insert(loans).values(rows)
}

async function seedLin(ctx: SeedContext, shelf: Shelf, person: string): Promise<void> {
  await lend(ctx, shelf, [
    { person, title: '中国哲学简史', lent: -35, due: -5 },
    { person, title: '三体', lent: -29, due: 1 },
    { person, title: '机器学习', lent: -26, due: 4 },
    { person, title: '高等数学（上册）', lent: -70, due: 12, renewals: 2 },
    { person, title: 'Clean Code', lent: -9, due: 21 },
    { person, title: '围城', lent: -120, due: -90, returned: -97 },
    { person, title: 'Nineteen Eighty-Four', lent: -150, due: -120, returned: -124 },
    { person, title: '红楼梦', lent: -200, due: -170, returned: -171 },
    { person, title: '乡土中国', lent: -230, due: -200, returned: -196 },
    { person, title: '数据结构（C语言版）', lent: -260, due: -200, renewals: 1, returned: -205 },
  ])
  const createdAt = new Date(startOfDay(ctx, dayAfter(today(ctx), -196)).getTime() + 15 * 3_600_000)
  await ctx.db.insert(fines).values({ person, title: '乡土中国', reason: 'overdue', amount: 40, createdAt })
}

const seedWu = (ctx: SeedContext, shelf: Shelf, person: string) =>
  lend(ctx, shelf, [
    { person, title: '三体', lent: -20, due: 10 },
    { person, title: 'Pride and Prejudice', lent: -12, due: 18 },
    { person, title: '活着', lent: -33, due: -3 },
    { person, title: '小王子', lent: -90, due: -60, returned: -62 },
  ])

const seedChen = (ctx: SeedContext, shelf: Shelf, person: string) =>
  lend(ctx, shelf, [
    { person, title: '机器学习', lent: -15, due: 15 },
    { person, title: 'Introduction to Algorithms', lent: -28, due: 2 },
    { person, title: '统计学习方法', lent: -100, due: -70, returned: -72 },
  ])

type Cast = { lin: string; wu: string }

async function seedHolds(ctx: SeedContext, { books: ids, branches: places, copies: free }: Shelf, cast: Cast) {
  const ago = (days: number) => halfHour(new Date(ctx.now.getTime() - days * dayMs))
  const of = (title: string, branch: number) => ({ book: ids.get(title)!, branch: places[branch]! })
  const kept = (title: string) => free.get(title)!.shift()!
  await ctx.db.insert(holds).values([
    // Lin's copy of this one cannot be renewed: somebody waits.
    { person: cast.wu, ...of('机器学习', 0), placedAt: ago(6) },
    {
      ...{ person: cast.lin, ...of('统计学习方法', 0), state: 'waiting', copy: kept('统计学习方法') },
      ...{ placedAt: ago(9), waitUntil: endOfDayIn(ctx, 3) },
    },
    {
      person: cast.lin,
      ...of('深入理解计算机系统', 1),
      state: 'inTransit',
      copy: kept('深入理解计算机系统'),
      placedAt: ago(2),
    },
    { person: cast.lin, ...of('百年孤独', 0), state: 'cancelled', placedAt: ago(40), endedAt: ago(38) },
    { person: cast.lin, ...of('围城', 0), state: 'collected', placedAt: ago(130), endedAt: ago(120) },
    { person: cast.wu, ...of('万历十五年', 0), state: 'expired', placedAt: ago(30), endedAt: ago(14) },
  ])
}

/** Loans of other people, so that the lists of the desk look like a library's. */
async function seedCrowd(ctx: SeedContext, shelf: Shelf): Promise<void> {
  const known = Object.values(ctx.people)
  const others = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), known.length ? notInArray(people.id, known) : undefined))
    .orderBy(asc(people.number))
    .limit(40)
  const titles = [...shelf.copies].filter(([, list]) => list.length > 1).map(([title]) => title)
  const list = titles.slice(0, others.length).map((title, i) => {
    const due = ((i * 5) % 34) - 4
    return { person: others[i]!.id, title, lent: due - 30, due }
  })
  if (list.length) await lend(ctx, shelf, list)
}
