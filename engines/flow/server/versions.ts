import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { audienceValues, isFor, type Reader } from '#engines/directory/server/audience.ts'
import { type Definition, definitionShape } from '#engines/forms/definition.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { checkFlow, type FlowFacts } from '../check.ts'
import type { Flow } from '../core/state.ts'
import { type FlowDraft, flowShape } from '../definition.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { flows, flowVersions } from './schema.ts'

export type Version = Flow & {
  id: string
  flow: string
  key: string
  owner: string
  title: string
  titleEn: string
  form: Definition
}

type Face = { titleEn?: string; about?: string; aboutEn?: string; icon?: string; audience?: Audience }
type Publishing = Face & { key: string; title: string; definition: FlowDraft; form: Definition; facts?: FlowFacts } & {
  /** Who publishes it, and what they say about it. */
  by?: string
  note?: string
}

/** Publishes a definition as the next version. Cases that run stay on theirs. Refused with its faults. */
export async function publishFlow(ctx: Pick<FlowContext, 'db'>, desk: FlowDesk, publishing: Publishing) {
  const { key, title, titleEn = '', about, aboutEn, icon, audience, facts, by = null, note = '' } = publishing
  const definition = flowShape.parse(publishing.definition)
  const form = definitionShape.parse(publishing.form)
  const faults = checkFlow(definition, form, facts)
  if (faults.length) throw desk.module.fail('flowFaults', { data: { faults } })
  const owner = desk.module.key
  const face = {
    ...{ title, titleEn },
    ...(about !== undefined && { about }),
    ...(aboutEn !== undefined && { aboutEn }),
    ...(icon !== undefined && { icon }),
    ...(audience && audienceValues(audience)),
  }
  const [flow] = await ctx.db
    .insert(flows)
    .values({ owner, key, ...face })
    .onConflictDoUpdate({ target: [flows.site, flows.key], set: face, setWhere: eq(flows.owner, owner) })
    .returning({ id: flows.id })
  if (!flow) throw desk.module.fail('noSuchFlow')
  const number = sql`(select coalesce(max(v.number), 0) + 1 from ${flowVersions} v where v.flow = ${flow.id})`
  const [version] = await ctx.db
    .insert(flowVersions)
    .values({ flow: flow.id, number, definition, form, publishedBy: by, note })
    .returning({ id: flowVersions.id, number: flowVersions.number })
  await ctx.db.update(flows).set({ version: version!.id }).where(eq(flows.id, flow.id))
  return { flow: flow.id, version: version!.id, number: version!.number }
}

const known = boundedMap<Version>(500)

/** A version never changes, so that it is read once. */
export async function loadVersion(ctx: { site: { id: string }; db: ReadDb }, id: string): Promise<Version> {
  const name = `${ctx.site.id} ${id}`
  const found = known.get(name)
  if (found) return found
  const [row] = await versionsWhere(ctx.db, eq(flowVersions.id, id))
  if (!row) throw new Error('a case without its version')
  known.set(name, row)
  return row
}

/** The version that new cases of a flow follow; with a reader, only of a flow they may start. */
export async function currentVersion(
  ctx: { site: { id: string }; db: ReadDb },
  desk: FlowDesk,
  key: string,
  reader?: Reader,
) {
  const [row] = await ctx.db
    .select({ version: flows.version, isPaused: flows.isPaused })
    .from(flows)
    .where(and(eq(flows.key, key), eq(flows.owner, desk.module.key), reader && isFor(reader, flows)))
  if (!row?.version) throw desk.module.fail('noSuchFlow')
  if (row.isPaused && reader) throw desk.module.fail('flowPaused')
  return loadVersion(ctx, row.version)
}

/** Several at once: one statement for those that are not in memory. */
export async function loadVersions(ctx: { site: { id: string }; db: ReadDb }, ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter((id) => !known.get(`${ctx.site.id} ${id}`))
  const rows = wanted.length ? await versionsWhere(ctx.db, inArray(flowVersions.id, wanted)) : []
  for (const row of rows) known.set(`${ctx.site.id} ${row.id}`, row)
  return new Map(ids.map((id) => [id, known.get(`${ctx.site.id} ${id}`) ?? rows.find((row) => row.id === id)]))
}

export const versionsOf = (db: ReadDb, flow: string) => versionsWhere(db, eq(flowVersions.flow, flow))

async function versionsWhere(db: ReadDb, where: SQL): Promise<Version[]> {
  return db
    .select({
      id: flowVersions.id,
      flow: flowVersions.flow,
      definition: flowVersions.definition,
      form: flowVersions.form,
      key: flows.key,
      owner: flows.owner,
      title: flows.title,
      titleEn: flows.titleEn,
    })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flow))
    .where(where)
    .orderBy(desc(flowVersions.number))
}
