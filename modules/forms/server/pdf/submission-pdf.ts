import { eq } from 'drizzle-orm'
import { type FormRow, findVersion } from '#engines/forms/server/find-form.ts'
import { picturesOf } from '#engines/forms/server/print/pictures.ts'
import { printForm } from '#engines/forms/server/print/printed-form.ts'
import { sheetOf } from '#engines/forms/server/print/sheet-model.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { localeNames } from '#kernel/language/messages.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { people } from '#kernel/server/people/schema.ts'
import { baseOf } from '#kernel/site.ts'
import { timelineOf } from '../detail.ts'
import { reviewsOf } from '../flow/reviewing.ts'
import type { Sent } from '../mine.ts'
import { timeSaid, wordOf } from '../wording.ts'

/** PDF of a submission; the caller has already been authorised. */
export async function submissionPdf(
  ctx: ReadContext,
  { row, form }: { row: Sent; form: FormRow },
): Promise<FileAnswer> {
  const written = (await findVersion(ctx, row.version)).definition
  const definition = inLanguage(written, ctx.language)
  const title = titleIn(written, form.title, ctx.language)
  const parts = sheetOf(definition, row.answers, { today: row.day, empty: wordOf(ctx, 'pdf.empty') })
  const printed = {
    ...{ title, parts, print: definition.print, now: ctx.now, language: localeNames[ctx.language] },
    facts: await factsOf(ctx, row, form),
    history: { title: wordOf(ctx, 'pdf.history'), lines: form.anonymous ? [] : await historyOf(ctx, row) },
    pictures: await picturesOf(ctx, parts),
    pageOf: (page: number, pages: number) => wordOf(ctx, 'pdf.page', { page, pages }),
    madeAt: wordOf(ctx, 'pdf.madeAt', { at: timeSaid(ctx, ctx.now, true) }),
  }
  const source = await inHeavyWorkSlot(() => printForm(printed))
  return fileOfBytes({ type: 'application/pdf', name: cleanName(`${title} ${row.day}`, 'pdf'), source, inline: true })
}

/** For anonymous ones only the day and the state. */
async function factsOf(ctx: ReadContext, row: Sent, form: FormRow) {
  const [sender] = row.person
    ? await ctx.reader
        .select({ name: people.name, number: people.number })
        .from(people)
        .where(eq(people.id, row.person))
    : []
  const facts: [string, string][] = [
    ['pdf.number', `${form.number}-${row.id.slice(-8).toUpperCase()}`],
    ...(sender ? [['pdf.sender', `${sender.name}（${sender.number}）`] as [string, string]] : []),
    ['pdf.sentAt', form.anonymous ? row.day : timeSaid(ctx, row.submittedAt, true)],
    ['pdf.state', wordOf(ctx, `submission.${row.state}`)],
    ...(await codeFacts(ctx, row)),
  ]
  return facts.map(([key, text]) => ({ title: wordOf(ctx, key), text }))
}

/** The code of a submission that a flow has agreed to, and where anyone can verify it. */
async function codeFacts(ctx: ReadContext, { id, state }: Sent): Promise<[string, string][]> {
  const { code } = (await reviewsOf(ctx.reader, [id]))(id)
  if (!code || (state !== 'accepted' && state !== 'locked')) return []
  const url = `${ctx.origin}${baseOf(ctx.site)}form/verify`
  return [
    ['pdf.code', code],
    ['pdf.verify', url],
  ]
}

async function historyOf(ctx: ReadContext, row: Sent): Promise<string[]> {
  const steps = await timelineOf(ctx.reader, row)
  return steps.map(({ step, at, by, note }) =>
    [timeSaid(ctx, new Date(at * 1000), true), wordOf(ctx, `step.${step}`), by, note].filter(Boolean).join('  '),
  )
}
