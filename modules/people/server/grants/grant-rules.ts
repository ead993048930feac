import { and, eq, isNull } from 'drizzle-orm'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { departments, grantRoles } from '#kernel/server/people/schema.ts'
import { people } from '../../module.ts'
import { isRight } from '../catalogue.ts'
import { type Holding, holdsAll, ownHoldings, reachesOver, spread } from './holdings.ts'

export type Terms = {
  app: string
  modules: readonly string[]
  /** Permissions of the role, if it is a role grant. */
  rights: Readonly<Record<string, readonly string[]>> | null
  scope: { line: readonly string[] } | null
  until: Date | null
}

export const bundleOf = ({ app, modules, rights }: Pick<Terms, 'app' | 'modules' | 'rights'>) =>
  rights ?? { [app]: modules }

/** Callers with scope `all` may withdraw any grant; others only permissions they hold themselves. */
export function isWithdrawable(ctx: ReadContext, own: readonly Holding[], terms: Terms): boolean {
  if (ctx.scope('grant') === 'all') return true
  return reachesOver(own, spread(ctx, bundleOf(terms), terms.scope?.line ?? null, null))
}

/**
 * Nobody may grant more than they hold: not more permissions, not a wider scope, not a longer period; and the unit must
 * be within their `grant` scope.
 */
export async function checkGivable(ctx: ReadContext, terms: Terms): Promise<void> {
  const line = terms.scope?.line ?? null
  const wanted = spread(ctx, bundleOf(terms), line, terms.until)
  const giving = { app: people.key, module: 'grant', line, until: terms.until }
  if (!holdsAll(await ownHoldings(ctx), [giving, ...wanted])) throw people.fail('notHeld')
}

type Sent = { app: string; modules: string[]; role: string; scope: string; since: number; until: number }

/** The input as a table row and as terms for the checks. */
export async function readTerms(ctx: WriteContext, sent: Sent) {
  const { app, modules, role, scope } = sent
  if ((role === '') === (app === '')) throw badInput({ role: 'wrong', app: 'wrong' })
  if (role === '' && !modules.length) throw badInput({ modules: 'missing' })
  if (role === '' && modules.some((one) => !isRight(ctx, app, one))) throw badInput({ modules: 'wrong' })
  const rights = role === '' ? null : await findRights(ctx, role)
  const unit = scope === '' ? null : await findScope(ctx, scope)
  const { since, until } = timesOf(ctx, sent)
  const row = {
    app,
    modules: role === '' ? [...new Set(modules)] : [],
    role: role || null,
    scope: scope || null,
    since,
    until,
  }
  return { row, terms: { app, modules: row.modules, rights, scope: unit, until } }
}

function timesOf(ctx: WriteContext, { since, until }: Sent) {
  const from = since === 0 ? ctx.now : new Date(since * 1000)
  const to = until === 0 ? null : new Date(until * 1000)
  if (to && (to <= from || to <= ctx.now)) throw badInput({ until: 'wrong' })
  return { since: from, until: to }
}

async function findRights({ db }: WriteContext, id: string) {
  // Share lock, so that the role cannot gain permissions between check and commit.
  const [role] = await db
    .select({ rights: grantRoles.rights })
    .from(grantRoles)
    .where(eq(grantRoles.id, id))
    .for('share')
  if (!role) throw badInput({ role: 'wrong' })
  return role.rights
}

async function findScope({ db }: WriteContext, id: string) {
  const open = and(eq(departments.id, id), isNull(departments.closedAt))
  const [unit] = await db.select({ line: departments.line }).from(departments).where(open)
  if (!unit) throw badInput({ scope: 'wrong' })
  return unit
}
