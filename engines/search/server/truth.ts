import { inArray } from 'drizzle-orm'
import type { DocumentsTruth, JobContext, Served } from '#kernel/server/serve.ts'
import {
  type DocumentName,
  type DocumentRow,
  nameOf,
  putDocuments,
  rowOf,
  type SearchDocument,
  takeDocuments,
} from './put.ts'
import { documents } from './schema.ts'

/** What a module gives to `serve`: all that should be found of it now, read from its own tables. */
export const documentsOf = (truth: {
  sources: readonly string[]
  all: (ctx: JobContext) => Promise<readonly SearchDocument[]>
}): DocumentsTruth => truth

export type Difference = DocumentName & { is: 'missing' | 'extra' | 'other' }

type Compared = { found: Difference[]; facts: readonly SearchDocument[] }

/** What is in the index and should not be, or the other way round. Empty, unless a module forgot to write a change down. */
export const differences = async (ctx: JobContext, served: Pick<Served, 'documents'>): Promise<Difference[]> =>
  (await compared(ctx, served)).found

async function compared(ctx: JobContext, { documents: truth }: Pick<Served, 'documents'>): Promise<Compared> {
  if (!truth) return { found: [], facts: [] }
  const now = ctx.now.getTime()
  const isOver = ({ until }: Pick<DocumentRow, 'until'>) => Boolean(until && until.getTime() <= now)
  const facts = ((await truth.all(ctx)) as readonly SearchDocument[]).filter((one) => !isOver(one))
  const all = await ctx.db
    .select()
    .from(documents)
    .where(inArray(documents.source, [...truth.sources]))
  const standing = all.filter((row) => !isOver(row))
  const there = new Map(standing.map((row) => [nameOf(row), faceOf(row)]))
  const should = new Set(facts.map(nameOf))
  const wanted = facts.flatMap((fact): Difference[] => {
    const face = there.get(nameOf(fact))
    return face === faceOf(rowOf(fact)) ? [] : [differing(fact, face === undefined ? 'missing' : 'other')]
  })
  const extra = standing.filter((row) => !should.has(nameOf(row))).map((row) => differing(row, 'extra'))
  return { found: [...wanted, ...extra], facts }
}

/** Makes them so; says how many were not. */
export async function rebuild(ctx: JobContext, served: Pick<Served, 'documents'>): Promise<number> {
  const { found, facts } = await compared(ctx, served)
  const wrong = new Set(found.map(nameOf))
  await putDocuments(
    ctx,
    facts.filter((fact) => wrong.has(nameOf(fact))),
  )
  const extra = Map.groupBy(
    found.filter(({ is }) => is === 'extra'),
    ({ source }) => source,
  )
  for (const [source, list] of extra)
    await takeDocuments(
      ctx,
      source,
      list.map(({ sourceId }) => sourceId),
    )
  return found.length
}

const differing = ({ source, sourceId }: DocumentName, is: Difference['is']): Difference => ({ source, sourceId, is })

/** What people see of it and find it by, and who. */
function faceOf(row: DocumentRow): string {
  const { service, title, subtitle, page, who, stamp } = row
  const said = [title, subtitle].map((one) => (one ? [one.zh, one.en ?? '', one.tw ?? ''] : null))
  const times = [row.shownFrom, row.until].map((at) => at?.getTime() ?? 0)
  const lists = [row.forRoles, row.forDepartments, row.forTags, row.forPeople]
  return JSON.stringify([service ?? null, said, page, who, lists, times, stamp])
}
