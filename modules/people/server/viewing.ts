import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { grantRoles } from '#kernel/server/people/schema.ts'
import { getViewing } from '#kernel/server/people/viewing.ts'
import type { contract } from '../contract.ts'
import { people } from '../module.ts'
import { holdsAll, ownHoldings, spread } from './grants/holdings.ts'

type Calls = typeof contract
const entity = 'person'

export async function startViewing(ctx: WriteContext, { as }: InputOf<Calls['startViewing']>) {
  if (ctx.scope('grant') !== 'all') throw notFound()
  const [kind, value] = as.split(':') as [string, string]
  if (kind === 'role') await checkRole(ctx, value)
  await ctx.session.viewAs(as)
  await ctx.audit({ action: 'startViewing', entity, entityId: personOf(ctx).id, after: { as } })
  return {}
}

/** Viewing as a role shows only permissions the caller holds, so a role held in part would be shown wrongly. */
async function checkRole(ctx: WriteContext, id: string): Promise<void> {
  const role = theRow(await ctx.db.select({ rights: grantRoles.rights }).from(grantRoles).where(eq(grantRoles.id, id)))
  if (!holdsAll(await ownHoldings(ctx), spread(ctx, role.rights, null, null))) throw people.fail('notHeld')
}

export async function stopViewing(ctx: WriteContext) {
  const { id, viewAs } = personOf(ctx)
  // Already ended in another window.
  if (viewAs === undefined) return {}
  await ctx.session.viewAs(null)
  await ctx.audit({ action: 'stopViewing', entity, entityId: id, before: { as: viewAs } })
  return {}
}

export const viewState = async (ctx: ReadContext) => (await getViewing(ctx)) ?? { as: '', name: '' }
