import { and, desc, eq } from 'drizzle-orm'
import { findField } from '#engines/forms/definition.ts'
import { editsOf } from '#engines/forms/server/edit.ts'
import { findVersion } from '#engines/forms/server/find-form.ts'
import { formVersions, submissions } from '#engines/forms/server/schema.ts'
import { textFor } from '#engines/forms/sheet.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import { formHandlings } from '../desk-schema.ts'
import { currentDefinition, findDesk } from './find-desk.ts'
import {
  bySender,
  faceOf,
  fitting,
  listedFields,
  ofItsVersion,
  ofSendersUnit,
  rowColumns,
  textsFor,
} from './submission-rows.ts'

type Calls = typeof officeContract

export async function deskSubmissions(ctx: ReadContext, input: InputOf<Calls['deskSubmissions']>) {
  const { form } = await findDesk(ctx, input.form, ['handle'])
  const fields = listedFields(inLanguage(await currentDefinition(ctx, form), ctx.language), form)
  const by = sortedBy(input, { at: submissions.submittedAt, name: people.pinyin, state: submissions.state }, 'last')
  const query = ctx.db
    .select(rowColumns)
    .from(submissions)
    .leftJoin(people, bySender)
    .leftJoin(departments, ofSendersUnit)
    .leftJoin(formVersions, ofItsVersion)
    .where(fitting(input))
  const { rows, total } = await pageOf(ctx, query, input, by, desc(submissions.id))
  const list = []
  for (const one of rows) {
    list.push({ ...faceOf(one, form.anonymous), cells: await textsFor(ctx, one.row, fields) })
  }
  const columns = fields.map(({ key, title }) => ({ field: key, title: title || key }))
  return { total, page_size: input.page_size, columns, list }
}

export async function deskSubmission(ctx: ReadContext, { id }: InputOf<Calls['deskSubmission']>) {
  const [found] = await ctx.db
    .select(rowColumns)
    .from(submissions)
    .leftJoin(people, bySender)
    .leftJoin(departments, ofSendersUnit)
    .leftJoin(formVersions, ofItsVersion)
    .where(eq(submissions.id, id))
  if (!found) throw notFound()
  const { form } = await findDesk(ctx, found.row.form, ['handle'])
  const { definition: drawn } = await findVersion(ctx, found.row.version)
  const definition = inLanguage(drawn, ctx.language)
  return {
    ...faceOf(found, form.anonymous),
    form: form.id,
    title: titleIn(drawn, form.title, ctx.language),
    definition,
    answers: { ...found.row.answers },
    edits: await editsFace(ctx, id, definition),
    handlings: await handlingsOf(ctx, id),
  }
}

type Definition = Awaited<ReturnType<typeof findVersion>>['definition']

async function editsFace(ctx: ReadContext, submission: string, definition: Definition) {
  const rows = await editsOf(ctx.db, submission)
  const worded = (key: string, answer: unknown): string => {
    const field = findField(definition, key)
    if (answer === null || answer === undefined) return ''
    return field ? textFor(field, { [key]: answer }) : JSON.stringify(answer).slice(0, 200)
  }
  return rows.map(({ revision, createdAt, diff }) => ({
    revision,
    at: seconds(createdAt),
    changes: diff.map(({ field, before, after }) => ({
      field,
      before: worded(field, before),
      after: worded(field, after),
    })),
  }))
}

async function handlingsOf({ db }: ReadContext, submission: string) {
  const rows = await db
    .select({ step: formHandlings.step, note: formHandlings.note, by: people.name, at: formHandlings.createdAt })
    .from(formHandlings)
    .leftJoin(people, and(eq(people.site, formHandlings.site), eq(people.id, formHandlings.handler)))
    .where(eq(formHandlings.submission, submission))
    .orderBy(desc(formHandlings.createdAt), desc(formHandlings.id))
    .limit(100)
  return rows.map(({ by, at, ...row }) => ({ ...row, by: by ?? '', at: seconds(at) }))
}
