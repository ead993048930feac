import { hash, randomUUID } from 'node:crypto'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Verdict } from '../shapes.ts'

/**
 * What may be asked of a pool by many at once. Each is settled in a commit of many (`allocation_settle` in the migrations)
 * and answered after it; none is part of the asker's own transaction, and none can be asked for inside one: the calls that
 * do are writes in steps.
 */
export type Asking = { site: Pick<OutsideContext['site'], 'id'>; tools: Pick<OutsideContext['tools'], 'together'> }

/** `key`: the same key with the same request is answered the same, for two days; with another request it is refused. */
type Asked = { person: string; key?: string | undefined }
type Wanted = Asked & { count?: number; places?: readonly string[]; code?: string | undefined }
type OfGrant = Asked & { grant: string }

/** Places for good, each a grant of its own. Without names, a pool of named places gives the first that are free. */
export const take = (ctx: Asking, pool: string, wanted: Wanted) => ask(ctx, pool, 'take', wantedOf(wanted))

/** Places until a fixed end, to be confirmed before it. */
export const hold = (ctx: Asking, pool: string, wanted: Wanted) => ask(ctx, pool, 'hold', wantedOf(wanted))

/**
 * Named places until a fixed end, all or none, each a hold of its own. What one holds of them already stays; `instead`:
 * what one holds besides them is exchanged for them or let go.
 */
export const holdEach = (ctx: Asking, pool: string, { instead, ...wanted }: Wanted & { instead?: boolean }) =>
  ask(ctx, pool, 'hold', { ...wantedOf(wanted), each: true, instead: instead ? true : undefined })

/** A hold or an offer becomes a grant, one for each place. */
export const confirm = (ctx: Asking, pool: string, of: OfGrant) => ask(ctx, pool, 'confirm', of)
/** Several holds at once, all or none. */
export const confirmEach = (ctx: Asking, pool: string, { grants, ...who }: Asked & { grants: readonly string[] }) =>
  ask(ctx, pool, 'confirm', { ...who, grants: distinct(grants) })
export const accept = confirm

/** Gives a hold, an offer or a grant back, unless it is in use. Whether that is still allowed is the module's to say. */
export const cancel = (ctx: Asking, pool: string, of: OfGrant) => ask(ctx, pool, 'cancel', of)
export const decline = cancel
export const release = cancel

/** Other named places instead; the end of a hold stays what it was. */
export const move = (ctx: Asking, pool: string, of: OfGrant & { places: readonly string[] }) =>
  ask(ctx, pool, 'move', { ...of, places: distinct(of.places) })

/** Onto the waiting list, or into the draw: there, `weight` lots. */
export const join = (
  ctx: Asking,
  pool: string,
  { weight = 1, ...wanted }: Omit<Wanted, 'places'> & { weight?: number },
) => ask(ctx, pool, 'join', { ...wantedOf(wanted), weight })

export const leave = (ctx: Asking, pool: string, who: Asked) => ask(ctx, pool, 'leave', who)

/** Ends what is over and gives what is free to those who wait. */
export async function sweepPool(ctx: Asking, pool: string): Promise<void> {
  await settle(ctx, pool, { op: 'sweep' })
}

/** Codes are compared as hashes, without regard to case and spaces. */
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
  // What the key stands for; shorter as it is than as a hash.
  const body = text.length <= 60 ? text : hash('sha256', text, 'base64url')
  // Also without the sender's key: when a connection breaks in the middle, the engine itself asks again.
  return settle(ctx, pool, { op, person, key: key || randomUUID(), body, ...rest })
}

const statement = 'select allocation_settle($1, $2, $3::jsonb)'

const settle = ({ site, tools }: Asking, pool: string, request: object) =>
  tools.together.settle<Verdict>({ statement, site: site.id, subject: pool }, request)
