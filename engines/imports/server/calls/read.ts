import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { type Paging, pageOf } from '#kernel/server/db/list.ts'
import { EventAnswer } from '#kernel/server/http/answers/event-answer.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { RowKind } from '../../shapes.ts'
import { askedActions, importSteps } from '../../states.ts'
import { importRows, imports } from '../schema.ts'
import type { ImportSource } from '../source.ts'
import type { Import } from '../stage.ts'
import { topicOf } from '../step.ts'
import { troubleText } from '../wording.ts'
import { findImport, needWholeSite } from './find.ts'
import { toConfirm } from './write.ts'

export async function listImports(ctx: ReadContext, source: ImportSource, input: Paging) {
  needWholeSite(ctx, source)
  const query = ctx.db.select().from(imports).where(eq(imports.key, source.key))
  const { rows, total } = await pageOf(ctx, query, input, desc(imports.createdAt), desc(imports.id))
  const names = await namesOf(ctx, rows)
  return { total, list: rows.map((entry) => faceOf(ctx, source, entry, names)) }
}

export async function previewOf(ctx: ReadContext, source: ImportSource, id: string) {
  const entry = await findImport(ctx, source, id)
  const { found } = entry
  return {
    entry,
    face: {
      ...faceOf(ctx, source, entry, await namesOf(ctx, [entry])),
      rows: found.rows,
      encoding: found.encoding,
      columns: found.columns,
      sample: found.sample ?? [],
      unknown: found.columns.filter(({ field, header }) => field === '' && header !== '').map(({ header }) => header),
      confirmVanished: entry.state === 'previewed' ? toConfirm(source, entry) : 0,
      earlier: await earlierOf(ctx, entry),
    },
  }
}

/** The last applied import of the same file, if any: in seconds. */
async function earlierOf(ctx: ReadContext, { id, key, digest }: Import): Promise<number> {
  if (!digest) return 0
  const [same] = await ctx.db
    .select({ at: imports.appliedAt })
    .from(imports)
    .where(and(eq(imports.key, key), eq(imports.digest, digest), eq(imports.state, 'applied'), ne(imports.id, id)))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return same?.at ? seconds(same.at) : 0
}

export async function rowsOf(ctx: ReadContext, id: string, kind: RowKind | 'kept' | '', input: Paging) {
  const where = and(eq(importRows.import, id), whereKind(kind))
  return pageOf(ctx, ctx.db.select().from(importRows).where(where), input, importRows.row)
}

/** Streams the state at once and at every change, on any node. */
export async function watch(
  ctx: ReadContext,
  source: ImportSource,
  id: string,
  shown: (data: unknown) => unknown = (data) => data,
): Promise<EventAnswer> {
  const { state, version, trouble } = await findImport(ctx, source, id)
  return new EventAnswer(({ send }) => {
    send('state', shown({ state, version, trouble }))
    return ctx.tools.topics.subscribe(ctx.site.id, topicOf(id), (data) => send('state', shown(data)))
  })
}

function whereKind(kind: RowKind | 'kept' | ''): SQL | undefined {
  if (kind === '') return undefined
  // Spelled out, so that the partial index is used.
  return kind === 'kept' ? isNotNull(importRows.kept) : sql`${importRows.kind} = ${sql.raw(`'${kind}'`)}`
}

type Names = ReadonlyMap<string | null, string>

async function namesOf(ctx: ReadContext, list: readonly Import[]): Promise<Names> {
  const ids = list
    .flatMap(({ by, appliedBy, rolledBackBy }) => [by, appliedBy, rolledBackBy])
    .filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function faceOf(ctx: ReadContext, importSource: ImportSource, entry: Import, names: Names) {
  const allowed = importSteps.allowedActions(entry, { now: ctx.now })
  const at = (moment: Date | null) => (moment ? seconds(moment) : 0)
  const { id, name, source, origin, state, version, counts, trouble, undone } = entry
  return {
    ...{ id, name, source, origin, state, version, counts, trouble, undone },
    by: names.get(entry.by) ?? '',
    at: seconds(entry.createdAt),
    appliedBy: entry.appliedAt ? (names.get(entry.appliedBy) ?? '') : '',
    appliedAt: at(entry.appliedAt),
    rolledBackBy: names.get(entry.rolledBackBy) ?? '',
    rolledBackAt: at(entry.rolledBackAt),
    troubleText: troubleText(ctx, importSource, trouble),
    allowedActions: askedActions.filter((action) => allowed.includes(action)),
  }
}
