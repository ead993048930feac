import { eq } from 'drizzle-orm'
import { submissions } from '#engines/forms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { officeContract } from '../../office-contract.ts'
import { submissionPdf } from '../pdf/submission-pdf.ts'
import { findDesk } from './find-desk.ts'

type Calls = typeof officeContract

/** A handler may download only files referenced by the submission's answers. */
export async function deskFile(ctx: ReadContext, { id, file, thumb }: InputOf<Calls['deskFile']>) {
  const { row } = await findSent(ctx, id)
  if (!pointsAt(row.answers, file)) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

/** Rendering a PDF is expensive: a burst, then one every two seconds. */
const pdfRate = { burst: 20, perSecond: 0.5 }

export async function deskPdf(ctx: ReadContext, { id }: InputOf<Calls['deskPdf']>) {
  brake(ctx, 'forms.pdf', pdfRate)
  return submissionPdf(ctx, await findSent(ctx, id))
}

async function findSent(ctx: ReadContext, id: string) {
  const row = theRow(await ctx.db.select().from(submissions).where(eq(submissions.id, id)))
  const { form } = await findDesk(ctx, row.form, ['handle'])
  return { row, form }
}

/** Files in answers are `{ id, name }`, alone or in a list. */
const pointsAt = (answers: Readonly<Record<string, unknown>>, file: string): boolean =>
  Object.values(answers)
    .flat()
    .some((item) => typeof item === 'object' && item !== null && 'id' in item && item.id === file)
