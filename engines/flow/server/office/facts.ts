import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { posts } from '#engines/directory/server/schema.ts'
import { unitChoicesOf } from '#engines/directory/server/units.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { FlowFacts } from '../../check.ts'
import type { FlowDefinition } from '../../definition.ts'
import { namedIn } from '../../named.ts'
import { flows, flowVersions } from '../schema.ts'
import { ofVersion } from './find-flow.ts'
import { type FlowOffice, type Reading, spelled } from './office.ts'

/** The flows of the desk that are published, and which others each of them starts. */
const publishedOf = (db: ReadDb, { desk }: FlowOffice) =>
  db
    .select({
      ...{ key: flows.key, title: flows.title, titleEn: flows.titleEn },
      starts: sql<string[]>`array(select n ->> 'flow' from jsonb_array_elements(${flowVersions.definition} -> 'nodes') n
        where n ->> 'kind' = 'sub')`,
    })
    .from(flows)
    .innerJoin(flowVersions, ofVersion)
    .where(eq(flows.owner, desk.module.key))
    .orderBy(asc(flows.title))

/** What only the server knows of a definition: which people, units, permissions and flows there are. */
export async function factsOf(
  ctx: Pick<Reading, 'db' | 'site' | 'tools'>,
  office: FlowOffice,
  key: string,
  definition: FlowDefinition,
): Promise<FlowFacts> {
  const all = namedIn(definition)
  const named = { people: all.people.filter(isUuid), units: all.units.filter(isUuid) }
  const there = named.people.length
    ? await ctx.db
        .select({ id: people.id })
        .from(people)
        .where(and(inArray(people.id, named.people), isNull(people.leftAt)))
    : []
  const units = named.units.length
    ? await ctx.db
        .select({ id: departments.id })
        .from(departments)
        .where(and(inArray(departments.id, named.units), isNull(departments.closedAt)))
    : []
  const published = await publishedOf(ctx.db, office)
  return {
    key,
    flows: Object.fromEntries(published.map((one) => [one.key, one.starts])),
    people: new Set(there.map(({ id }) => id)),
    units: new Set(units.map(({ id }) => id)),
    permissions: new Set(permissionsOf(ctx).map(({ name }) => name)),
    triggers: new Set(Object.keys(office.desk.triggers ?? {})),
  }
}

/** All permissions of the site's modules. */
const permissionsOf = ({ site, tools }: Pick<Reading, 'site' | 'tools'>) =>
  tools.modules
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap(({ module }) => module.permissions.map((right) => ({ module, right, name: `${module.key}.${right}` })))

export async function flowOffers(ctx: Reading, office: FlowOffice) {
  const { module, triggers = {} } = office.desk
  const word = (of: Pick<Module, 'key' | 'messages'>, key: string) =>
    Object.hasOwn(of.messages.zh, key) ? wordingOf(of, key, ctx.language, ctx.site.words) : ''
  const units = await unitChoicesOf(ctx.db, 'all')
  const published = await publishedOf(ctx.db, office)
  const titles = await ctx.db
    .selectDistinct({ title: posts.title })
    .from(posts)
    .where(ne(posts.title, ''))
    .orderBy(asc(posts.title))
    .limit(300)
  return {
    units,
    permissions: permissionsOf(ctx).map(({ module: of, right, name }) => ({
      key: name,
      label: [word(of, 'name'), word(of, `right.${right}`)].filter(Boolean).join(' · '),
    })),
    triggers: Object.keys(triggers).map((key) => ({ key, label: word(module, `trigger.${key}`) || key })),
    flows: published.map((one) => ({ key: one.key, label: spelled(ctx, one), starts: one.starts })),
    posts: titles.map(({ title }) => title),
  }
}
