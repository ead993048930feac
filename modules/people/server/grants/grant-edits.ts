import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { rowVersion } from '#kernel/server/db/row-version.ts'
import { departments, grantRoles, people, grants as table } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { people as module } from '../../module.ts'
import { holdPerson } from '../find-person.ts'
import { checkGivable, isWithdrawable, readTerms } from './grant-rules.ts'
import { ownHoldings } from './holdings.ts'
import { keepingHolder } from './last-holder.ts'

type Calls = typeof contract
const entity = 'grant'

export async function giveGrant(ctx: WriteContext, { person, ...sent }: InputOf<Calls['giveGrant']>) {
  const holder = await holdPerson(ctx, person, 'grant')
  if (holder.leftAt) throw kernel.fail('notNow')
  const { row, terms } = await readTerms(ctx, sent)
  await checkGivable(ctx, terms)
  const [made] = await ctx.db
    .insert(table)
    .values({ person, ...row })
    .returning()
  await ctx.audit({ action: 'giveGrant', entity, entityId: made!.id, after: made })
  return { id: made!.id }
}

export async function changeGrant(ctx: WriteContext, { id, version, ...sent }: InputOf<Calls['changeGrant']>) {
  const before = await holdGrant(ctx, id, version)
  const { row, terms } = await readTerms(ctx, sent)
  await checkGivable(ctx, terms)
  return keepingHolder(ctx, async () => {
    // A start that is not sent stays unchanged.
    const since = sent.since === 0 ? before.since : row.since
    const [after] = await ctx.db
      .update(table)
      .set({ ...row, since })
      .where(eq(table.id, id))
      .returning()
    await ctx.audit({ action: 'changeGrant', entity, entityId: id, before, after })
    return {}
  })
}

export async function withdrawGrant(ctx: WriteContext, { id, version }: InputOf<Calls['withdrawGrant']>) {
  const before = await holdGrant(ctx, id, version)
  return keepingHolder(ctx, async () => {
    await ctx.db.delete(table).where(eq(table.id, id))
    await ctx.audit({ action: 'withdrawGrant', entity, entityId: id, before })
    return {}
  })
}

/** Locks a grant that is within the caller's scope and that they may withdraw. */
async function holdGrant(ctx: WriteContext, id: string, version: string) {
  const [found] = await ctx.db
    .select({ grant: table, version: rowVersion(table), rights: grantRoles.rights, line: departments.line })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.person)))
    .leftJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.scope)))
    .leftJoin(grantRoles, and(eq(grantRoles.site, table.site), eq(grantRoles.id, table.role)))
    .where(eq(table.id, id))
    .for('update', { of: table })
  if (!found) throw notFound()
  await holdPerson(ctx, found.grant.person, 'grant')
  if (found.version !== version) throw kernel.fail('changed')
  const terms = { ...found.grant, rights: found.rights, scope: found.line && { line: found.line } }
  if (!isWithdrawable(ctx, await ownHoldings(ctx), terms)) throw module.fail('aboveYou')
  return found.grant
}
