import { boundedMap } from '#kernel/bounded-map.ts'
import type { RenewBlock } from '../../shapes.ts'
import { type Koha, type KohaContext, kohaOf } from './client.ts'
import {
  type KohaBiblio,
  type KohaCheckout,
  type KohaHold,
  type KohaItem,
  type KohaLibrary,
  type KohaLine,
  kohaAccount,
  kohaBiblios,
  kohaCheckouts,
  kohaHolds,
  kohaItems,
  kohaLibraries,
  kohaPatrons,
  kohaRenewable,
} from './shapes.ts'

export type Renewability = { block: RenewBlock; most: number }

/** The account of a person, as Koha tells it at one moment. */
export type KohaPatron = {
  patron: string
  checkouts: readonly (KohaCheckout & Renewability)[]
  past: readonly KohaCheckout[]
  holds: readonly KohaHold[]
  debts: readonly KohaLine[]
  items: readonly KohaItem[]
  biblios: readonly KohaBiblio[]
  libraries: readonly KohaLibrary[]
}

const perPage = 100
/** Renewability is asked for one by one. */
const atOnce = 4
const mostAsked = 60

/** Undefined if Koha has no account with this card number. */
export async function fetchPatron(
  ctx: KohaContext,
  number: string,
  { withPast }: { withPast: boolean },
): Promise<KohaPatron | undefined> {
  const koha = kohaOf(ctx)
  const patron = await findPatron(koha, number)
  if (!patron) return undefined
  const page = { patron_id: patron, _per_page: perPage }
  const checkouts = ownOnly(await koha(kohaCheckouts, '/checkouts', { query: page }), patron)
  const holds = ownOnly(await koha(kohaHolds, '/holds', { query: page }), patron)
  const old = { ...page, checked_in: 'true', _order_by: '-checkin_date' }
  const past = withPast ? ownOnly(await koha(kohaCheckouts, '/checkouts', { query: old }), patron) : []
  const account = await koha(kohaAccount, `/patrons/${patron}/account`)
  const wanted = [...checkouts, ...past, ...holds].flatMap(({ item_id }) => (item_id ? [item_id] : []))
  const items = await itemsBy(koha, 'item_id', wanted)
  const known = new Set(items.map(({ biblio_id }) => biblio_id))
  const missing = holds.map(({ biblio_id }) => biblio_id).filter((id) => !known.has(id))
  return {
    patron,
    checkouts: await withRenewability(koha, checkouts),
    past,
    holds,
    debts: account.outstanding_debits?.lines ?? [],
    items,
    biblios: [...items.flatMap(({ biblio }) => (biblio ? [biblio] : [])), ...(await bibliosBy(koha, missing))],
    libraries: await librariesOf(ctx, koha),
  }
}

/** Koha matches parts of a text unless told otherwise: only the very number counts. */
export async function findPatron(koha: Koha, number: string): Promise<string | undefined> {
  const found = await koha(kohaPatrons, '/patrons', { query: { cardnumber: number, _match: 'exact' } })
  return found.find(({ cardnumber }) => cardnumber === number)?.patron_id
}

/** Never shows rows of somebody else, whatever the server answers. */
const ownOnly = <T extends { patron_id: string }>(rows: readonly T[], patron: string): T[] =>
  rows.filter(({ patron_id }) => patron_id === patron)

const numbers = (ids: readonly string[]): number[] => [...new Set(ids)].map(Number)

export async function itemsBy(koha: Koha, column: 'item_id' | 'biblio_id', ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = { q: JSON.stringify({ [column]: numbers(ids) }), _per_page: 500 }
  return koha(kohaItems, '/items', { query, embed: 'biblio' })
}

async function bibliosBy(koha: Koha, ids: readonly string[]): Promise<KohaBiblio[]> {
  if (ids.length === 0) return []
  return koha(kohaBiblios, '/biblios', {
    query: { q: JSON.stringify({ biblio_id: numbers(ids) }), _per_page: perPage },
  })
}

async function withRenewability(koha: Koha, rows: readonly KohaCheckout[]) {
  const answers: (KohaCheckout & Renewability)[] = []
  let next = 0
  const run = async () => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at]!
      if (at >= mostAsked) answers[at] = { ...row, block: '', most: 0 }
      else {
        const said = await koha(kohaRenewable, `/checkouts/${row.checkout_id}/allows_renewal`)
        answers[at] = { ...row, block: said.allows_renewal ? '' : blockFrom(said.error), most: said.max_renewals }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, run))
  return answers
}

/** Koha's reasons, in the error of `allows_renewal` and in brackets in that of a refused renewal. */
export function blockFrom(error: string): Exclude<RenewBlock, ''> {
  if (/\b(on_reserve|recalled)\b/.test(error)) return 'waited'
  if (/\b(too_many|too_unseen)\b/.test(error)) return 'limit'
  if (/\b(overdue|auto_too_much_oweing|auto_account_expired)\b/.test(error)) return 'overdue'
  if (/\b(too_soon|auto_too_soon|auto_renew)\b/.test(error)) return 'tooSoon'
  return 'blocked'
}

const libraries = boundedMap<{ at: number; list: KohaLibrary[] }>(500)
const librariesMs = 10 * 60_000

/** Branches change rarely. */
export async function librariesOf({ site, now }: KohaContext, koha: Koha): Promise<KohaLibrary[]> {
  const known = libraries.get(site.id)
  if (known && Math.abs(now.getTime() - known.at) < librariesMs) return known.list
  const list = await koha(kohaLibraries, '/libraries', { query: { _per_page: 500, _order_by: 'name' } })
  libraries.set(site.id, { at: now.getTime(), list })
  return list
}
