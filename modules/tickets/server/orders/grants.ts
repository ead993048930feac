import { and, eq } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { tickets } from '../../module.ts'
import { getSale, type Sale } from '../rules.ts'
import { sessions } from '../schema.ts'
import { type OwnGrant, ownOf } from './own.ts'

type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'person'>

/** Session of a grant: it never changes, so grants made on this node are cached. */
const known = boundedMap<string>(50_000)

export const rememberSession = (grant: string, session: string): void => void known.set(grant, session)

/** The sale of a grant. Whether the caller still owns the grant is checked by the engine. */
export async function findSaleOf(ctx: Reading, grant: string): Promise<Sale> {
  const session = known.get(grant) ?? (await readSession(ctx, grant))
  const sale = session ? await getSale(ctx, session) : undefined
  // Same fail as the engine's, so that the answer does not reveal whether a node has the grant cached.
  if (!sale) throw tickets.fail('noSuchGrant')
  return sale
}

async function readSession({ reader, person }: Reading, grant: string): Promise<string | undefined> {
  if (!isUuid(grant)) return undefined
  const [row] = await reader
    .select({ session: sessions.id })
    .from(grants)
    .innerJoin(sessions, and(eq(sessions.site, grants.site), eq(sessions.pool, grants.pool)))
    .where(and(eq(grants.id, grant), eq(grants.person, personOf({ person }).id)))
  return row?.session
}

/** A live grant of the caller. */
export async function findOwnGrant(ctx: Reading, id: string): Promise<Sale & { grant: OwnGrant }> {
  const sale = await findSaleOf(ctx, id)
  const grant = await getOwnGrant(ctx, sale, id)
  if (!grant) throw tickets.fail('noSuchGrant')
  return { ...sale, grant }
}

export async function getOwnGrant(ctx: Reading, { session }: Sale, id: string): Promise<OwnGrant | undefined> {
  const own = await ownOf(ctx, [session.pool])
  return own(session.pool).grants.find((one) => one.id === id)
}
