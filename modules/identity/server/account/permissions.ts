import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { identity } from '../../module.ts'

/** Current and future permissions: one row per application and grant. */
export async function permissions(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ grant: grants, role: grantRoles, scope: departments.name, later: sql<boolean>`${grants.since} > now()` })
    .from(grants)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .leftJoin(departments, and(eq(departments.site, grants.site), eq(departments.id, grants.scope)))
    .where(and(eq(grants.person, personOf(ctx).id), or(isNull(grants.until), gt(grants.until, sql`now()`))))
    .orderBy(asc(grants.since), asc(grants.id))
    .limit(500)
  const list = rows.flatMap(({ grant, role, scope, later }) =>
    Object.entries(role?.rights ?? { [grant.app]: grant.modules })
      .filter(([, rights]) => rights.length > 0)
      .map(([app, rights]) => ({
        app,
        name: appName(ctx, app),
        rights: rights.map((key) => ({ key, name: rightName(ctx, app, key) })),
        scope: scope ?? '',
        role: role?.name ?? '',
        since: seconds(grant.since),
        until: grant.until && seconds(grant.until),
        state: later ? ('later' as const) : ('now' as const),
      })),
  )
  return { list }
}

const moduleOf = ({ tools }: ReadContext, app: string) => tools.modules.find(({ module }) => module.key === app)?.module

function appName(ctx: ReadContext, app: string): string {
  const module = moduleOf(ctx, app)
  return module ? wordingOf(module, 'name', ctx.language, ctx.site.words) : app
}

/** A module names its permissions under `right.<key>`; common ones are named here. */
function rightName(ctx: ReadContext, app: string, right: string): string {
  const key = `right.${right}`
  for (const module of [moduleOf(ctx, app), identity]) {
    const name = module && wordingOf(module, key, ctx.language, ctx.site.words)
    if (name && name !== key) return name
  }
  return right
}
