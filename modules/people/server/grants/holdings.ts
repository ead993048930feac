import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { people } from '../../module.ts'
import { isRight } from '../catalogue.ts'

/** A permission as held or requested: for everyone (`line` is null) or a unit, and until when. */
export type Holding = {
  app: string
  module: string
  /** The unit and its ancestors. */
  line: readonly string[] | null
  until: Date | null
}

const notOver = or(isNull(grants.until), gt(grants.until, sql`now()`))
const inForce = and(lte(grants.since, sql`now()`), notOver)

/** The caller's permissions in force, read from the database: they limit what may be granted. */
export const ownHoldings = (ctx: ReadContext): Promise<Holding[]> =>
  holdingsWhere(ctx, and(eq(grants.person, personOf(ctx).id), inForce))

/** Includes grants that have not started yet. */
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

/** Expands a bundle into single permissions; those unknown to the site are left out. */
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

/** Whether every wanted permission is held with at least the same scope. */
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
 * Nobody may change the account of a person with more permissions: a new password, another number or a linked identity
 * would give access to them.
 */
export async function checkNotAbove(ctx: ReadContext, ...persons: string[]): Promise<void> {
  if ((await getAbove(ctx, persons)).size) throw people.fail('aboveYou')
}

/** The people with more permissions than the caller. */
export async function getAbove(ctx: ReadContext, persons: readonly string[]): Promise<Set<string>> {
  const theirs = persons.length ? await holdingsOf(ctx, persons) : []
  if (!theirs.length) return new Set()
  const own = await ownHoldings(ctx)
  return new Set(theirs.filter((one) => !reachesOver(own, [one])).map(({ person }) => person))
}
