import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { lookTwice } from '#kernel/server/builds.ts'
import type { JobContext, Served } from '#kernel/server/serve.ts'
import type { AgendaSource } from '#kernel/server/shared-pages.ts'
import { publishSharedAgenda } from './publish.ts'
import { type AgendaItem, rowsOf } from './put.ts'
import { type AgendaRow, markedBy, thesePeople, upsertItems } from './rows.ts'
import { items, marks } from './schema.ts'

/** An item as it should be on agendas now; of an audience's item also who has done it. */
export type AgendaFact = AgendaItem & { doneBy?: readonly string[] }

/** A module's source of truth, given to `serve`. */
export const agendaOf = (truth: {
  sources: readonly string[]
  all: (ctx: JobContext) => Promise<readonly AgendaFact[]>
}): AgendaSource => truth

export type Difference = {
  source: string
  sourceId: string
  person: string
  is: 'missing' | 'extra' | 'other' | 'undone'
  /** Of `other`: the fields that differ. */
  fields?: readonly string[]
}

/** Differences between the agenda and the modules' own tables. Empty unless a module forgot to push a change. */
export async function differences(ctx: JobContext, { agenda }: Pick<Served, 'agenda'>): Promise<Difference[]> {
  return agenda ? [...(await look(ctx, agenda)).found] : []
}

const look = (ctx: JobContext, agenda: AgendaSource) =>
  lookTwice(
    async () => {
      const facts = (await agenda.all(ctx)) as readonly AgendaFact[]
      return { facts, found: await compare(ctx, agenda.sources, facts) }
    },
    (one) => `${one.is} ${nameOf(one)}`,
  )

/** Repairs the differences; returns how many there were. */
export async function rebuild(ctx: JobContext, { agenda }: Pick<Served, 'agenda'>): Promise<number> {
  if (!agenda) return 0
  const { facts, found } = await look(ctx, agenda)
  if (found.length === 0) return 0
  const wrong = new Set(found.filter(({ is }) => is !== 'extra').map(nameOf))
  await upsertItems(
    ctx.db,
    facts.flatMap(rowsOf).filter((row) => wrong.has(nameOf(row))),
  )
  const extra = found.filter(({ is }) => is === 'extra')
  if (extra.length) await removeExtra(ctx, extra)
  for (const fact of facts) if (fact.doneBy?.length) await markDone(ctx, fact)
  await publishSharedAgenda(ctx)
  return found.length
}

async function compare(
  ctx: JobContext,
  sources: readonly string[],
  facts: readonly AgendaFact[],
): Promise<Difference[]> {
  const now = ctx.now.getTime()
  const wanted = facts.flatMap(rowsOf).filter(({ until }) => !until || until.getTime() > now)
  const standing = await standingRows(ctx, sources)
  const there = new Map(standing.map((row) => [nameOf(row), row]))
  const should = new Set(wanted.map(nameOf))
  const undone: Named[] = []
  for (const fact of facts) undone.push(...(await undoneOf(ctx, fact)))
  return [
    ...wanted.flatMap((row) => {
      const found = there.get(nameOf(row))
      if (!found) return [differing(row, 'missing')]
      const fields = otherFields(found, row)
      return fields.length ? [{ ...differing(row, 'other'), fields }] : []
    }),
    ...standing.filter((row) => !should.has(nameOf(row))).map((row) => differing(row, 'extra')),
    ...undone.map((row) => differing(row, 'undone')),
  ]
}

/** People who have done the item by the module's own tables, but have no such mark here. */
async function undoneOf({ db }: JobContext, fact: AgendaFact): Promise<Named[]> {
  if (!fact.doneBy?.length) return []
  const { source, sourceId, round = 0 } = fact
  const { rows } = await db.execute<{ person: string }>(sql`
    select p as person from unnest(${sql.param([...fact.doneBy])}::uuid[]) p where not exists (
      select from ${marks} m join ${items} i on i.site = m.site and i.id = m.item
      where i.source = ${source} and i.source_id = ${sourceId} and i.person is null and m.person = p and m.round >= ${round})`)
  return rows.map(({ person }) => ({ source, sourceId, person }))
}

const standingRows = ({ db, now }: JobContext, sources: readonly string[]) =>
  db
    .select()
    .from(items)
    .where(
      and(inArray(items.source, [...sources]), eq(items.state, 'open'), or(isNull(items.until), gt(items.until, now))),
    )

async function removeExtra({ db }: JobContext, extra: readonly Difference[]): Promise<void> {
  const column = (pick: (one: Difference) => string) => sql`${sql.param(extra.map(pick))}::text[]`
  await db.execute(sql`
    delete from ${items} i using unnest(${column((one) => one.source)}, ${column((one) => one.sourceId)}, ${column((one) => one.person)}) x (source, id, person)
    where i.source = x.source and i.source_id = x.id and coalesce(i.person::text, '') = x.person`)
}

async function markDone({ db, now }: JobContext, { source, sourceId, doneBy = [] }: AgendaFact): Promise<void> {
  const which = sql`i.source = ${source} and i.source_id = ${sourceId}`
  await db.execute(markedBy({ which, by: thesePeople(doneBy), at: now }))
}

type Named = { source: string; sourceId: string; person?: string | null | undefined }

const nameOf = ({ source, sourceId, person }: Named): string => `${source} ${sourceId} ${person ?? ''}`

const differing = ({ source, sourceId, person }: Named, is: Difference['is']): Difference => ({
  ...{ source, sourceId, is },
  person: person ?? '',
})

const otherFields = (found: AgendaRow, row: AgendaRow): string[] => {
  const [was, should] = [faceOf(found), faceOf(row)]
  return Object.keys(should).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(should[field]))
}

const timeFields = ['startsAt', 'dueAt', 'shownFrom', 'until'] as const
const saidFields = ['title', 'text', 'action', 'many'] as const

/** What is compared: what people see of the item, and who sees it. */
function faceOf(row: AgendaRow): Record<string, unknown> {
  const { kind, link, right, unit, anyUnit, except, tag, who, round } = row
  const times = timeFields.map((field) => [field, row[field]?.getTime() ?? 0])
  const said = saidFields.map((field) => {
    const text = row[field]
    return [field, text ? [text.zh, text.en ?? '', text.tw ?? ''] : null]
  })
  const concerned = { right: right ?? null, unit: unit ?? null, anyUnit: anyUnit ?? false, except: except ?? null }
  const { forRoles, forDepartments, forTags, forPeople } = row
  const lists = { forRoles, forDepartments, forTags, forPeople }
  return {
    ...{ kind, link, who, tag: tag ?? null, round: round ?? 0 },
    ...concerned,
    ...lists,
    ...Object.fromEntries([...said, ...times]),
  }
}
