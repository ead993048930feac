import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { people } from '../module.ts'
import { isRight } from './catalogue.ts'

/** A right as it is held, or is to be: over everyone (`line` is null) or a unit, and until when. */
export type Holding = {
  app: string
  module: string
  /** The unit and everything above it. */
  line: readonly string[] | null
  until: Date | null
}

const notOver = or(isNull(grants.until), gt(grants.until, sql`now()`))
const inForce = and(lte(grants.since, sql`now()`), notOver)

/** What whoever asks holds right now, as the database has it: what may be handed on is measured by this. */
export const ownHoldings = (ctx: ReadContext): Promise<Holding[]> =>
  holdingsWhere(ctx, and(eq(grants.person, personOf(ctx).id), inForce))

/** Also what is still to begin. */
export const holdingsOf = (ctx: ReadContext, persons: readonly string[]): Promise<OwnedHolding[]> =>
  holdingsWhere(ctx, and(inArray(grants.person, [...persons]), notOver))

type OwnedHolding = Holding & { person: string }

async function holdingsWhere(ctx: ReadContext, where: SQL | undefined): Promise<OwnedHolding[]> {
  const { person, app, modules, until } = grants
  const rows = await ctx.db
    .select({ person, app, modules, until, rights: grantRoles.rights, line: departments.line })
    .from(grants)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .leftJoin(departments, and(eq(departments.site, grants.site), eq(departments.id, grants.scope)))
    .where(where)
  return rows.flatMap(({ rights, line, ...row }) =>
    spread(ctx, rights ?? { [row.app]: row.modules }, line, row.until).map((one) => ({ ...one, person: row.person })),
  )
}

/** Each right of a bundle on its own; those that the site does not have are left out. */
export function spread(
  ctx: Pick<ReadContext, 'site' | 'tools'>,
  rights: Readonly<Record<string, readonly string[]>>,
  line: readonly string[] | null,
  until: Date | null,
): Holding[] {
  return Object.entries(rights).flatMap(([app, modules]) =>
    modules.filter((module) => isRight(ctx, app, module)).map((module) => ({ app, module, line, until })),
  )
}

/** Whether all of it is held: each right at least as far. */
export const reachesOver = (own: readonly Holding[], wanted: readonly Holding[]): boolean =>
  wanted.every((one) => own.some((held) => isAsWide(held, one)))

/** And for at least as long. */
export const holdsAll = (own: readonly Holding[], wanted: readonly Holding[]): boolean =>
  wanted.every((one) => own.some((held) => isAsWide(held, one) && isAsLong(held, one)))

function isAsWide(held: Holding, wanted: Holding): boolean {
  if (held.app !== wanted.app || held.module !== wanted.module) return false
  if (held.line === null) return true
  // A unit's own id is the last of its line.
  return wanted.line?.includes(held.line.at(-1)!) ?? false
}

const isAsLong = (held: Holding, wanted: Holding): boolean =>
  held.until === null || (wanted.until !== null && wanted.until <= held.until)

/**
 * Nobody gets at the account of someone who may do more than they may themselves: a new password, another number or a
 * linked identity would be a way to those rights.
 */
export async function checkNotAbove(ctx: ReadContext, ...persons: string[]): Promise<void> {
  if ((await getAbove(ctx, persons)).size) throw people.fail('aboveYou')
}

/** Those of them who may do more. */
export async function getAbove(ctx: ReadContext, persons: readonly string[]): Promise<Set<string>> {
  const theirs = persons.length ? await holdingsOf(ctx, persons) : []
  if (!theirs.length) return new Set()
  const own = await ownHoldings(ctx)
  return new Set(theirs.filter((one) => !reachesOver(own, [one])).map(({ person }) => person))
}
