import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cell } from '#engines/forms/fields/kind.ts'
import { cellsFor } from '#engines/forms/server/rows.ts'
import { formVersions, submissions } from '#engines/forms/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { currentDefinition, findDesk } from './find-desk.ts'
import { bySender, type Filter, faceOf, fitting, ofItsVersion, ofSendersUnit, rowColumns } from './submission-rows.ts'

export type SheetLine = ReturnType<typeof faceOf> & { cells: Cell[] }

const batch = 1_000

/**
 * All submissions of the filter in chronological order, in chunks of a thousand by keyset: concurrent submissions
 * neither shift nor repeat a row.
 */
export async function* linesOf(ctx: ReadContext, filter: Filter): AsyncIterable<SheetLine> {
  const { form } = await findDesk(ctx, filter.form, ['handle'])
  const sheet = await currentDefinition(ctx, form)
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await page(ctx, filter, after)
    for (const { at: _, ...found } of rows) {
      yield { ...faceOf(found, form.anonymous), cells: await cellsFor(ctx, sheet, found.row) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { at: last.at, id: last.row.id }
  }
}

const page = ({ db }: ReadContext, filter: Filter, after?: { at: string; id: string }) =>
  db
    .select({ ...rowColumns, at: sql<string>`${submissions.submittedAt}::text` })
    .from(submissions)
    .leftJoin(people, bySender)
    .leftJoin(departments, ofSendersUnit)
    .leftJoin(formVersions, ofItsVersion)
    .where(
      and(
        fitting(filter),
        eq(submissions.form, filter.form),
        after && sql`(${submissions.submittedAt}, ${submissions.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(batch)
