import { inArray } from 'drizzle-orm'
import { lookTwice } from '#kernel/server/builds.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobContext, Served } from '#kernel/server/serve.ts'
import {
  type DocumentName,
  type DocumentRow,
  nameOf,
  putDocuments,
  rowOf,
  type SearchContext,
  type SearchDocument,
  takeDocuments,
} from './put.ts'
import { documents } from './schema.ts'

export type Difference = DocumentName & { is: 'missing' | 'extra' | 'other' }

type Comparing = SearchContext & Pick<WriteContext, 'now'>

/** Differences between the index and the modules' own tables. Empty unless a module forgot to push a change. */
export async function differences(
  ctx: JobContext,
  { documents: truth }: Pick<Served, 'documents'>,
): Promise<Difference[]> {
  return truth ? [...(await look(ctx, truth.sources, () => truth.all(ctx))).found] : []
}

/** Repairs the differences; returns how many there were. */
export async function rebuild(ctx: JobContext, { documents: truth }: Pick<Served, 'documents'>): Promise<number> {
  return truth ? mend(ctx, truth.sources, () => truth.all(ctx)) : 0
}

const look = (ctx: Comparing, sources: readonly string[], read: () => Promise<readonly unknown[]>) =>
  lookTwice(
    async () => {
      const facts = (await read()) as readonly SearchDocument[]
      return { facts, found: await compare(ctx, sources, facts) }
    },
    (one) => `${one.is} ${nameOf(one)}`,
  )

/** Makes the index of these sources equal to the facts; returns how many differences there were. */
export async function mend(
  ctx: Comparing,
  sources: readonly string[],
  read: () => Promise<readonly unknown[]>,
): Promise<number> {
  const { facts, found } = await look(ctx, sources, read)
  const wrong = new Set(found.map(nameOf))
  const lacking = facts.filter((fact) => wrong.has(nameOf(fact)))
  await putDocuments(ctx, lacking)
  const extra = found.filter(({ is }) => is === 'extra')
  for (const [source, list] of Map.groupBy(extra, (one) => one.source)) {
    const ids = list.map(({ sourceId }) => sourceId)
    await takeDocuments(ctx, source, ids)
  }
  return found.length
}

async function compare(
  { db, now }: Comparing,
  sources: readonly string[],
  facts: readonly SearchDocument[],
): Promise<Difference[]> {
  const isLive = ({ until }: { until?: Date | null | undefined }) => !until || until > now
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.source, [...sources]))
  const there = new Map(rows.filter(isLive).map((row) => [nameOf(row), faceOf(row)]))
  const live = facts.filter(isLive)
  const should = new Set(live.map(nameOf))
  const wanted = live.flatMap((fact): Difference[] => {
    const face = there.get(nameOf(fact))
    return face === faceOf(rowOf(fact)) ? [] : [differing(fact, face === undefined ? 'missing' : 'other')]
  })
  const extra = rows.filter((row) => isLive(row) && !should.has(nameOf(row))).map((row) => differing(row, 'extra'))
  return [...wanted, ...extra]
}

const differing = ({ source, sourceId }: DocumentName, is: Difference['is']): Difference => ({ source, sourceId, is })

/** What is compared: what people see of the document, what it is found by, and who may see it. */
function faceOf(row: DocumentRow): string {
  const { service, rank, title, subtitle, page, who, stamp } = row
  const said = [title, subtitle].map((one) => (one ? [one.zh, one.en ?? '', one.tw ?? ''] : null))
  const times = [row.shownFrom, row.until].map((at) => at?.getTime() ?? 0)
  const lists = [row.forRoles, row.forDepartments, row.forTags, row.forPeople]
  return JSON.stringify([service ?? null, rank, said, page, who, lists, times, row.languages ?? null, stamp])
}
