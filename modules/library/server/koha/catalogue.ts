import { and, eq, inArray } from 'drizzle-orm'
import { boundedMap } from '#kernel/bounded-map.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { type OutsideContext, personOf } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { library } from '../../module.ts'
import { type Branch, type CopyFace, openHoldStates, openLoanStates } from '../../shapes.ts'
import { holds, loans } from '../loans-schema.ts'
import { loanRows } from '../rows.ts'
import { books } from '../schema.ts'
import { plainIsbn } from '../terms.ts'
import { type Koha, KohaDown, KohaRefused, kohaOf } from './client.ts'
import { itemsBy, librariesOf } from './fetch.ts'
import {
  type KohaBiblio,
  type KohaCheckout,
  type KohaItem,
  type KohaLibrary,
  kohaBiblio,
  kohaBiblios,
  kohaCheckouts,
  kohaHolds,
  kohaItems,
} from './shapes.ts'
import { bookOf, copyState } from './store-books.ts'

type Calls = typeof contract
type Known = { at: number; value: unknown }

/** The last answers of the catalogue, shown with their time while Koha does not answer. */
const lastKnown = boundedMap<Known>(2_000)

async function orLastKnown<T extends object>(ctx: OutsideContext, key: string, work: () => Promise<T>) {
  const name = JSON.stringify([ctx.site.id, key])
  try {
    const value = await work()
    lastKnown.set(name, { at: seconds(ctx.now), value })
    return { ...value, asOf: seconds(ctx.now) }
  } catch (error) {
    if (error instanceof KohaRefused && error.status === 404) throw notFound()
    if (!(error instanceof KohaDown || error instanceof KohaRefused)) throw error
    ctx.log.warn({ err: error }, 'the catalogue of Koha could not be read')
    const known = lastKnown.get(name)
    if (!known) throw library.fail('sourceDown')
    return { ...(known.value as T), asOf: known.at }
  }
}

export const searchKoha = (ctx: OutsideContext, input: InputOf<Calls['collection']>) =>
  orLastKnown(ctx, `search ${JSON.stringify(input)}`, async () => {
    const koha = kohaOf(ctx)
    const { biblios, more } =
      input.branch || input.available ? await byItems(koha, input) : await byBiblios(koha, input)
    const items = await itemsBy(
      koha,
      'biblio_id',
      biblios.map(({ biblio_id }) => biblio_id),
    )
    const byBook = Map.groupBy(items, ({ biblio_id }) => biblio_id)
    return { list: biblios.map((biblio) => faceOf(biblio, byBook.get(biblio.biblio_id) ?? [])), more }
  })

const faceOf = (biblio: KohaBiblio, items: readonly KohaItem[]) => ({
  ...bookOf(biblio),
  id: `koha-${biblio.biblio_id}`,
  callNumber: items[0]?.callnumber ?? '',
  copies: items.filter((item) => copyState(item) !== 'withdrawn').length,
  available: items.filter((item) => copyFace(item) === 'available').length,
})

type Search = InputOf<Calls['collection']>

/** Every word in the title, the author or the ISBN. `%` and `_` of the person are no wildcards. */
function wordsOf(q: string, prefix = ''): object[] {
  const isbn = plainIsbn(q)
  const words = isbn.length >= 9 && /^[0-9Xx -]+$/.test(q) ? [isbn] : q.split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => {
    const like = { '-like': `%${word.replace(/[\\%_]/g, '\\$&')}%` }
    return { '-or': ['title', 'author', 'isbn'].map((column) => ({ [`${prefix}${column}`]: like })) }
  })
}

const asked = (conditions: readonly object[]) =>
  conditions.length ? JSON.stringify({ '-and': conditions }) : undefined

async function byBiblios(koha: Koha, { q, page, page_size }: Search) {
  const query = { q: asked(wordsOf(q)), _page: page, _per_page: page_size, _order_by: '-biblio_id' }
  const biblios = await koha(kohaBiblios, '/biblios', { query })
  return { biblios, more: biblios.length === page_size }
}

/** With a filter the copies are searched: a page of them may be fewer books. */
async function byItems(koha: Koha, { q, branch, available, page, page_size }: Search) {
  const conditions = [
    ...wordsOf(q, 'biblio.'),
    ...(branch ? [{ home_library_id: branch }] : []),
    ...(available
      ? [{ checked_out_date: null, not_for_loan_status: 0, lost_status: 0, withdrawn: 0, damaged_status: 0 }]
      : []),
  ]
  const query = { q: asked(conditions), _page: page, _per_page: page_size, _order_by: '-biblio_id' }
  const items = await koha(kohaItems, '/items', { query, embed: 'biblio' })
  const biblios = items.flatMap(({ biblio }) => (biblio ? [biblio] : []))
  return {
    biblios: [...new Map(biblios.map((one) => [one.biblio_id, one])).values()],
    more: items.length === page_size,
  }
}

function copyFace(item: KohaItem, out = item.checked_out_date !== ''): CopyFace {
  if (out) return 'lent'
  const state = copyState(item)
  return state === 'lendable' ? 'available' : state
}

export async function bookOfKoha(ctx: OutsideContext, id: string): Promise<DataOf<Calls['book']>> {
  const [, number] = /^koha-(\d{1,12})$/.exec(id) ?? []
  if (!number) throw notFound()
  const found = await orLastKnown(ctx, id, () => readBook(ctx, number))
  return { ...found, ...(await ownOf(ctx, number)) }
}

async function readBook(ctx: OutsideContext, number: string) {
  const koha = kohaOf(ctx)
  const biblio = await koha(kohaBiblio, `/biblios/${number}`)
  const items = await koha(kohaItems, `/biblios/${number}/items`, { query: { _per_page: 200 } })
  const out = await koha(kohaCheckouts, `/biblios/${number}/checkouts`, { query: { _per_page: 200 } })
  const queue = await koha(kohaHolds, '/holds', { query: { biblio_id: number, _per_page: 200 } })
  const libraries = await librariesOf(ctx, koha)
  const names = new Map(libraries.map(({ library_id, name }) => [library_id, name]))
  const dues = new Map(out.map((checkout) => [checkout.item_id, checkout]))
  const kept = new Set(queue.flatMap(({ status, item_id }) => (status && item_id ? [item_id] : [])))
  const list = items
    .filter((item) => copyState(item) !== 'withdrawn')
    .map((item) => copyOf(item, { names, due: dues.get(item.item_id), isKept: kept.has(item.item_id) }))
  return {
    ...faceOf(biblio, items),
    available: list.filter(({ state }) => state === 'available').length,
    summary: biblio.abstract.slice(0, 2_000),
    list,
    queue: queue.filter(({ status }) => status === '').length,
    pickUp: list.some(({ state }) => state !== 'onsite' && state !== 'lost') ? pickUpOf(libraries) : [],
  }
}

type Around = { names: ReadonlyMap<string, string>; due: KohaCheckout | undefined; isKept: boolean }

function copyOf(item: KohaItem, { names, due, isKept }: Around) {
  const face = copyFace(item, due !== undefined)
  const library = item.holding_library_id || item.home_library_id
  return {
    id: item.item_id,
    branch: names.get(library) || library,
    shelf: item.location,
    callNumber: item.callnumber,
    barcode: item.external_id,
    state: face === 'available' && isKept ? ('kept' as const) : face,
    due: due ? Math.floor(Date.parse(due.due_date) / 1000) : 0,
  }
}

const pickUpOf = (libraries: readonly KohaLibrary[]): Branch[] =>
  libraries
    .filter(({ pickup_location }) => pickup_location !== false)
    .map(({ library_id, name }) => ({ id: library_id, name: name || library_id }))

/** What the person has of the book, from their own account. */
async function ownOf(ctx: OutsideContext, number: string) {
  const person = personOf(ctx).id
  const [hold] = await ctx.db
    .select({ id: holds.id })
    .from(holds)
    .innerJoin(books, and(eq(books.site, holds.site), eq(books.id, holds.book)))
    .where(and(eq(holds.person, person), eq(books.external, number), inArray(holds.state, [...openHoldStates])))
  const mine = and(eq(loans.person, person), eq(books.external, number), inArray(loans.state, [...openLoanStates]))
  return { hold: hold?.id ?? '', isMine: (await loanRows(ctx.db, mine)).length > 0 }
}

export const branchesOfKoha = (ctx: OutsideContext) =>
  orLastKnown(ctx, 'branches', async () => {
    const libraries = await librariesOf(ctx, kohaOf(ctx))
    return { list: libraries.map(({ library_id, name }) => ({ id: library_id, name: name || library_id })) }
  })
