import { and, eq } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { tickets } from '../module.ts'
import { type OwnGrant, ownOf } from './own.ts'
import { getSale, isUuid, type Sale } from './rules.ts'
import { sessions } from './schema.ts'

type Asking = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'person'>

/** Of which session a grant is: it never changes, so what was given here is remembered until it is confirmed. */
const known = new Map<string, string>()
const mostKnown = 50_000

export function rememberSession(grant: string, session: string): void {
  if (known.size >= mostKnown) known.delete(known.keys().next().value!)
  known.set(grant, session)
}

/** The sale that a grant of whoever asks belongs to. Whether it still is theirs, the engine says. */
export async function findSaleOf(ctx: Asking, grant: string): Promise<Sale> {
  const session = known.get(grant) ?? (await readSession(ctx, grant))
  const sale = session ? await getSale(ctx, session) : undefined
  // In the engine's words: whether a node remembers a grant tells nothing.
  if (!sale) throw tickets.fail('noSuchGrant')
  return sale
}

async function readSession({ reader, person }: Asking, grant: string): Promise<string | undefined> {
  if (!isUuid(grant)) return undefined
  const [row] = await reader
    .select({ session: sessions.id })
    .from(grants)
    .innerJoin(sessions, and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool)))
    .where(and(eq(grants.id, grant), eq(grants.person, personOf({ person }).id)))
  return row?.session
}

/** A grant of one's own that is live, as it stands now. */
export async function findOwnGrant(ctx: Asking, id: string): Promise<Sale & { grant: OwnGrant }> {
  const sale = await findSaleOf(ctx, id)
  const grant = await getOwnGrant(ctx, sale, id)
  if (!grant) throw tickets.fail('noSuchGrant')
  return { ...sale, grant }
}

export async function getOwnGrant(ctx: Asking, { session }: Sale, id: string): Promise<OwnGrant | undefined> {
  const own = await ownOf(ctx, [session.pool])
  return own(session.pool).grants.find((one) => one.id === id)
}
