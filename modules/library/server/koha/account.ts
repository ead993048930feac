import { eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { failIn } from '#kernel/fail.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { library } from '../../module.ts'
import type { Freshness } from '../../shapes.ts'
import { holds, loans, readers } from '../loans-schema.ts'
import { freshnessOf } from '../own.ts'
import { KohaDown, KohaRefused, kohaOf } from './client.ts'
import { blockFrom, fetchPatron } from './fetch.ts'
import { kohaCheckout, kohaHold, kohaNothing } from './shapes.ts'
import { storeAccount } from './store-account.ts'

/** Koha is asked for an account at most this often, unless something was just changed there. */
const restMs = 30_000

/** Brings the person's rows up to date. A Koha that does not answer leaves them as they are. */
export async function syncAccount(ctx: StepContext, { force = false } = {}): Promise<Freshness> {
  const { id: person, number } = personOf(ctx)
  const isDue = await ctx.write(async ({ db, now }) => {
    const row = { person, askedAt: now }
    const [before] = await db.select().from(readers).where(eq(readers.person, person)).for('update')
    if (before?.askedAt && !force && now.getTime() - before.askedAt.getTime() < restMs) return undefined
    await db
      .insert(readers)
      .values(row)
      .onConflictDoUpdate({ target: [readers.site, readers.person], set: { askedAt: now } })
    return { keepHistory: before?.keepHistory ?? true, askedAt: now }
  })
  if (isDue) await readAccount(ctx, { person, number, ...isDue }).catch((error) => ignoreDown(ctx, error))
  return freshnessOf(ctx)
}

type Asked = { person: string; number: string; keepHistory: boolean; askedAt: Date }
type Steps = Pick<StepContext, 'site' | 'now' | 'tools'> & {
  write: (work: (ctx: Parameters<typeof storeAccount>[0]) => Promise<void>) => Promise<void>
}

/** Also used by the job, for everybody who has opened the library. */
export async function readAccount(ctx: Steps, { person, number, keepHistory, askedAt }: Asked): Promise<void> {
  const patron = await fetchPatron(ctx, number, { withPast: keepHistory })
  await ctx.write((own) => storeAccount(own, { person, patron, askedAt }))
}

function ignoreDown(ctx: StepContext, error: unknown): void {
  if (failIn(error)) throw error
  if (!(error instanceof KohaDown || error instanceof KohaRefused)) throw error
  ctx.log.warn({ err: error }, 'an account could not be read from Koha')
}

/** Asks Koha to do something; unreachable is told with words. */
async function toldKoha<T>(ctx: StepContext, work: () => Promise<T>, refused: (why: KohaRefused) => Error): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof KohaRefused) throw refused(error)
    if (!(error instanceof KohaDown)) throw error
    ctx.log.warn({ err: error }, 'Koha did not answer')
    throw library.fail('sourceDown')
  }
}

export async function renewInKoha(ctx: StepContext, id: string, seen?: number): Promise<number> {
  const loan = theRow(await ctx.db.select().from(loans).where(eq(loans.id, id)))
  if (loan.person !== personOf(ctx).id || loan.external === null) throw notFound()
  if (seen !== undefined && seconds(loan.dueAt) > seen) return seconds(loan.dueAt)
  const path = `/checkouts/${loan.external}/renewals`
  const { due_date } = await toldKoha(
    ctx,
    () => kohaOf(ctx)(kohaCheckout, path, { method: 'POST' }),
    (refused) => (refused.status === 404 ? notFound() : library.fail(blockFrom(refused.reason))),
  )
  await ctx.write((own) => auditRenewal(own, id, loan.dueAt, new Date(due_date)))
  return Math.floor(Date.parse(due_date) / 1000)
}

type Auditing = Parameters<Parameters<StepContext['write']>[0]>[0]

const auditRenewal = (own: Auditing, id: string, before: Date, after: Date) =>
  own.audit({
    action: 'renew',
    entity: 'library.loan',
    entityId: id,
    before: { dueAt: before },
    after: { dueAt: after },
  })

const biblioOf = (book: string): number => {
  const [, number] = /^koha-(\d{1,12})$/.exec(book) ?? []
  if (!number) throw notFound()
  return Number(number)
}

/** Places a hold and reads the account again, so that it is there. Returns its id. */
export async function holdInKoha(ctx: StepContext, { book, branch }: { book: string; branch: string }) {
  const biblio_id = biblioOf(book)
  const patron = await patronOf(ctx)
  const body = { patron_id: Number(patron), biblio_id, pickup_library_id: branch }
  const { hold_id } = await toldKoha(
    ctx,
    () => kohaOf(ctx)(kohaHold, '/holds', { method: 'POST', body }),
    (refused) => library.fail(holdFail(refused)),
  )
  await syncAccount(ctx, { force: true })
  const [made] = await ctx.reader.select({ id: holds.id }).from(holds).where(eq(holds.external, hold_id))
  const entry = { action: 'place', entity: 'library.hold', entityId: made?.id ?? hold_id }
  await ctx.write((own) => own.audit(entry))
  return made?.id ?? ''
}

/** Koha's reasons: `Hold cannot be placed. Reason: tooManyReserves`. */
function holdFail({ reason }: KohaRefused) {
  if (/itemAlreadyOnHold|tooManyHoldsForThisRecord|alreadyReserved/.test(reason)) return 'heldAlready'
  if (/alreadypossession/i.test(reason)) return 'borrowedAlready'
  if (/tooManyReserves/.test(reason)) return 'tooManyHolds'
  if (/notReservable|noReservesAllowed|noReserveAllowed|damaged|Biblio not found/.test(reason)) return 'noCopies'
  return 'blocked'
}

async function patronOf(ctx: StepContext): Promise<string> {
  const read = () =>
    ctx.reader
      .select()
      .from(readers)
      .where(eq(readers.person, personOf(ctx).id))
  const [known] = await read()
  if (known?.patron) return known.patron
  await syncAccount(ctx, { force: true })
  const [now] = await read()
  if (!now?.patron) throw library.fail(now?.syncedAt ? 'noReader' : 'sourceDown')
  return now.patron
}

export async function cancelInKoha(ctx: StepContext, id: string): Promise<void> {
  const hold = theRow(await ctx.db.select().from(holds).where(eq(holds.id, id)))
  if (hold.person !== personOf(ctx).id || hold.external === null) throw notFound()
  if (hold.state === 'cancelled') return
  await toldKoha(
    ctx,
    () => kohaOf(ctx)(kohaNothing, `/holds/${hold.external}`, { method: 'DELETE' }).catch(ignoreMissing),
    () => library.fail('blocked'),
  )
  await syncAccount(ctx, { force: true })
  const before = { state: hold.state }
  const after = { state: 'cancelled' }
  await ctx.write((own) => own.audit({ action: 'cancel', entity: 'library.hold', entityId: id, before, after }))
}

/** Gone already, as after a second tap: that is what was wanted. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof KohaRefused && error.status === 404) return undefined
  throw error
}
