import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import { type FormName, type FormRow, findVersion, formColumns } from '#engines/forms/server/find-form.ts'
import { forms, submissions } from '#engines/forms/server/schema.ts'
import { printed } from '#engines/forms/sheet.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { peopleContract } from '../people-contract.ts'
import { type OwnSubmission, owner } from '../shapes.ts'
import { nameOf } from './asked.ts'
import { ownOf, timesLeftOf } from './card.ts'
import { latestNotes, type Note } from './office/notes.ts'
import { actionsOn } from './own-actions.ts'

type Input = InputOf<(typeof peopleContract)['mine']>
export type Sent = typeof submissions.$inferSelect

const ofItsForm = and(eq(forms.site, submissions.site), eq(forms.id, submissions.form))

/** The caller's submissions, also to forms they may no longer fill in. */
export async function mine(ctx: ReadContext, input: Input) {
  const where = and(
    eq(submissions.person, personOf(ctx).id),
    eq(forms.owner, owner),
    ne(forms.state, 'draft'),
    input.formid ? named(nameOf(ctx, input.formid)) : undefined,
    input.state ? eq(submissions.state, input.state) : undefined,
  )
  const query = ctx.db
    .select({ row: submissions, form: formColumns })
    .from(submissions)
    .innerJoin(forms, ofItsForm)
    .where(where)
  const { rows, total } = await pageOf(ctx, query, input, desc(submissions.submittedAt), desc(submissions.id))
  const more = input.page * input.page_size < total
  return { list: await facesOf(ctx, rows), total, page_size: input.page_size, more }
}

const named = (name: FormName): SQL => ('id' in name ? eq(forms.id, name.id) : eq(forms.number, name.number))

type Found = { row: Sent; form: FormRow }

async function facesOf(ctx: ReadContext, found: readonly Found[]): Promise<OwnSubmission[]> {
  const notes = await latestNotes(
    ctx.db,
    found.map(({ row }) => row.id),
  )
  const ownIn = await ownOf(
    ctx,
    found.map(({ form }) => form),
  )
  return Promise.all(
    found.map(async (one) => {
      const timesLeft = timesLeftOf(one.form, ownIn(one.form.id).taken)
      const { definition } = await findVersion(ctx, one.row.version)
      const face = faceOf(ctx, one, { note: notes.get(one.row.id), timesLeft })
      const said = printed(inLanguage(definition, ctx.language), one.row.answers)
      return { ...face, title: titleIn(definition, one.form.title, ctx.language), summary: summaryOf(said) }
    }),
  )
}

type About = { note: Note | undefined; timesLeft: number }

export function faceOf(ctx: ReadContext, { row, form }: Found, { note, timesLeft }: About) {
  return {
    id: row.id,
    form: form.id,
    number: form.number,
    title: form.title,
    state: row.state,
    revision: row.revision,
    submittedAt: seconds(row.submittedAt),
    changedAt: seconds(row.changedAt),
    note: note?.note ?? '',
    allowedActions: actionsOn(ctx, form, row, timesLeft),
  }
}

/** The first non-empty answers. */
const summaryOf = (lines: readonly { text: string }[]): string =>
  lines
    .map(({ text }) => text.split('\n', 1)[0]!.slice(0, 40))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
