import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Answers } from '../answers.ts'
import { type Definition, type Field, fieldsOf } from '../definition.ts'
import type { Cell } from '../fields/kind.ts'
import { cellsOf } from '../sheet.ts'
import { findVersion } from './find-form.ts'
import { submissions } from './schema.ts'
import { type Span, within } from './statistics.ts'

export type SubmissionLine = {
  id: string
  state: string
  day: string
  /** Null for anonymous ones: only their day is stored. */
  submittedAt: Date | null
  number: string
  name: string
  /** By `columnsOf` of the sheet's definition. */
  cells: Cell[]
}

const batch = 1_000

/** All submissions, a thousand at a time with a keyset cursor: concurrent ones neither shift nor repeat rows. */
export async function* submissionLines(
  ctx: Pick<ReadContext, 'reader' | 'site'>,
  form: { id: string; anonymous: boolean },
  definition: Definition,
  span: Span = {},
): AsyncIterable<SubmissionLine> {
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await page(ctx, form.id, span, after)
    for (const { row, number, name } of rows) {
      const { id, state, day, submittedAt } = row
      const cells = await cellsFor(ctx, definition, row)
      const at = form.anonymous ? null : submittedAt
      yield { id, state, day, submittedAt: at, number: number ?? '', name: name ?? '', cells }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { at: last.at, id: last.row.id }
  }
}

/** The cells of one submission, by the sheet's columns. */
export async function cellsFor(
  ctx: Pick<ReadContext, 'reader' | 'site'>,
  sheet: Definition,
  { version, answers }: { version: string; answers: Answers },
): Promise<Cell[]> {
  return cellsBy(await layoutFor(ctx, sheet, version), answers)
}

type Layout = { definition: Definition; foreign: ReadonlySet<string> }

/** The columns are the sheet's; the labels of options are those of the submission's own version. */
async function layoutFor(
  ctx: Pick<ReadContext, 'reader' | 'site'>,
  sheet: Definition,
  version: string,
): Promise<Layout> {
  const { definition } = await findVersion(ctx, version)
  const ofSheet = layouts.get(sheet) ?? new WeakMap<Definition, Layout>()
  layouts.set(sheet, ofSheet)
  const layout = ofSheet.get(definition) ?? laidOut(sheet, definition)
  ofSheet.set(definition, layout)
  return layout
}

const layouts = new WeakMap<Definition, WeakMap<Definition, Layout>>()

function laidOut(sheet: Definition, filledIn: Definition): Layout {
  const then = new Map(fieldsOf(filledIn).map((field) => [field.key, field]))
  const foreign = fieldsOf(sheet).filter(({ key, kind }) => then.has(key) && then.get(key)!.kind !== kind)
  const asFilledIn = (field: Field): Field => {
    const old = then.get(field.key)
    return old && 'options' in old && old.kind === field.kind ? old : field
  }
  const sections = sheet.sections.map((section) => ({ ...section, fields: section.fields.map(asFilledIn) }))
  return { definition: { ...sheet, sections }, foreign: new Set(foreign.map(({ key }) => key)) }
}

/** An answer to a field that had another kind then is left out of the field's current column. */
function cellsBy({ definition, foreign }: Layout, answers: Answers): Cell[] {
  const own = foreign.size ? Object.entries(answers).filter(([key]) => !foreign.has(key)) : undefined
  return cellsOf(definition, own ? Object.fromEntries(own) : answers)
}

const page = ({ reader }: Pick<ReadContext, 'reader'>, form: string, span: Span, after?: { at: string; id: string }) =>
  reader
    .select({
      row: submissions,
      number: people.number,
      name: people.name,
      at: sql<string>`${submissions.submittedAt}::text`,
    })
    .from(submissions)
    .leftJoin(people, and(eq(people.site, submissions.site), eq(people.id, submissions.person)))
    .where(
      and(
        within(form, span),
        after && sql`(${submissions.submittedAt}, ${submissions.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(batch)
