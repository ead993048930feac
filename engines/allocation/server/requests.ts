import { hash, randomUUID } from 'node:crypto'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Verdict } from '../shapes.ts'

/**
 * Requests to a pool that many people send at once. Each is settled in a batch commit (`allocation_settle.sql`) and
 * answered after it. They run outside the caller's transaction and cannot be made inside one: calls that make them are
 * writes in steps.
 */
export type Asking = { site: Pick<OutsideContext['site'], 'id'>; tools: Pick<OutsideContext['tools'], 'batchCommits'> }

/** `key`: idempotency key, for two days. The same request gets the same answer; another one is refused. */
type Asked = { person: string; key?: string | undefined }
type Wanted = Asked & { count?: number; places?: readonly string[]; code?: string | undefined }
type OfGrant = Asked & { grant: string }

/** Grants places, each as a grant of its own. Without labels, a pool of named places gives the first free ones. */
export const take = (ctx: Asking, pool: string, wanted: Wanted) => ask(ctx, pool, 'take', wantedOf(wanted))

/** Holds places until a fixed end; they have to be confirmed before it. */
export const hold = (ctx: Asking, pool: string, wanted: Wanted) => ask(ctx, pool, 'hold', wantedOf(wanted))

/**
 * Holds named places until a fixed end, all or none, each as a hold of its own. Places the person already holds stay
 * held; `instead`: their other holds are exchanged for the new ones or released.
 */
export const holdEach = (ctx: Asking, pool: string, { instead, ...wanted }: Wanted & { instead?: boolean }) =>
  ask(ctx, pool, 'hold', { ...wantedOf(wanted), each: true, instead: instead ? true : undefined })

/** Turns a hold or an offer into grants, one for each place. */
export const confirm = (ctx: Asking, pool: string, of: OfGrant) => ask(ctx, pool, 'confirm', of)
/** Confirms several holds, all or none. */
export const confirmEach = (ctx: Asking, pool: string, { grants, ...who }: Asked & { grants: readonly string[] }) =>
  ask(ctx, pool, 'confirm', { ...who, grants: distinct(grants) })
export const accept = confirm

/** Gives a hold, an offer or a grant back, unless it is in use. The module checks whether that is still allowed. */
export const cancel = (ctx: Asking, pool: string, of: OfGrant) => ask(ctx, pool, 'cancel', of)
export const decline = cancel
export const release = cancel

/** Exchanges the named places; the end of a hold stays the same. */
export const move = (ctx: Asking, pool: string, of: OfGrant & { places: readonly string[] }) =>
  ask(ctx, pool, 'move', { ...of, places: distinct(of.places) })

/** Joins the waiting list, or enters the draw with `weight` lots. */
export const join = (
  ctx: Asking,
  pool: string,
  { weight = 1, ...wanted }: Omit<Wanted, 'places'> & { weight?: number },
) => ask(ctx, pool, 'join', { ...wantedOf(wanted), weight })

export const leave = (ctx: Asking, pool: string, who: Asked) => ask(ctx, pool, 'leave', who)

/** Expires what has ended and offers free places to the waiting list. */
export async function sweepPool(ctx: Asking, pool: string): Promise<void> {
  await settle(ctx, pool, { op: 'sweep' })
}

/** Codes are compared as hashes, ignoring case, spaces and hyphens. */
export const codeHash = (code: string) => hash('sha256', code.replace(/[\s-]/g, '').toUpperCase(), 'base64url')

function wantedOf({ places, code, count, ...who }: Wanted) {
  const named = places?.length ? distinct(places) : undefined
  return { ...who, count: named?.length ?? count ?? 1, places: named, code: code ? codeHash(code) : undefined }
}

const distinct = (labels: readonly string[]) => [...new Set(labels)].sort()

function ask(
  ctx: Asking,
  pool: string,
  op: string,
  { person, key, ...rest }: Asked & Record<string, unknown>,
): Promise<Verdict> {
  const text = JSON.stringify({ op, ...rest })
  // The request the key stands for: as text while that is shorter than a hash.
  const body = text.length <= 60 ? text : hash('sha256', text, 'base64url')
  // A key is made even if the sender gave none: the engine itself retries when a connection breaks.
  return settle(ctx, pool, { op, person, key: key || randomUUID(), body, ...rest })
}

const statement = 'select allocation_settle($1, $2, $3::jsonb)'

const settle = ({ site, tools }: Asking, pool: string, request: object) =>
  tools.batchCommits.settle<Verdict>({ statement, site: site.id, subject: pool }, request)
