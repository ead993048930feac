import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { formColumns } from '#engines/forms/server/find-form.ts'
import { forms, formVersions, participations, submissions } from '#engines/forms/server/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { owner } from '../../shapes.ts'
import { formDesks, formHandlings } from '../desk-schema.ts'
import { ofTheirDesk } from '../office/find-desk.ts'
import { spanOf } from './due-times.ts'
import { dueItem, dueSource, processItem, processSource, returnedItem, returnedSource, titledOf } from './items.ts'

/** Join of forms with their published version. */
export const itsVersion = and(eq(formVersions.site, forms.site), eq(formVersions.id, forms.version))

/** All agenda items of this module. */
export const agenda = agendaOf({
  sources: [dueSource, returnedSource, processSource],
  all: async (ctx) => [...(await dueFacts(ctx)), ...(await sentFacts(ctx))],
})

/** Due forms, without participations: the part that changes with the clock. */
export const dueAgenda = agendaOf({ sources: [dueSource], all: dueForms })

/** Items made from submissions, all of which change with the form's title or unit. */
export const sentAgenda = agendaOf({ sources: [returnedSource, processSource], all: sentFacts })

async function dueForms(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({ form: formColumns, definition: formVersions.definition })
    .from(forms)
    .innerJoin(formVersions, itsVersion)
    .where(and(eq(forms.owner, owner), eq(forms.state, 'published'), inArray(forms.limit, ['once', 'daily'])))
  return rows.flatMap(({ form, definition }) => dueItem(ctx, titledOf(form, definition)) ?? [])
}

async function dueFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const facts = await dueForms(ctx)
  const done: AgendaFact[] = []
  for (const fact of facts) done.push({ ...fact, doneBy: await filledInBy(ctx, fact) })
  return done
}

/** People who have filled in this round, with all their identities. */
export async function filledInBy(
  { db }: Pick<JobContext, 'db'>,
  { sourceId: form, round = 0 }: Pick<AgendaItem, 'sourceId' | 'round'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(participations)
    .innerJoin(people, sql`${people.site} = ${participations.site} and ${people.holder}::text = ${participations.who}`)
    .where(and(eq(participations.form, form), eq(participations.span, spanOf(round)), sql`${participations.times} > 0`))
  return rows.map(({ id }) => id)
}

/** Returned or waiting submissions. Anonymous forms store no time, so they have no such items. */
async function sentFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({
      ...{ form: formColumns, definition: formVersions.definition, department: formDesks.department },
      ...{ id: submissions.id, person: submissions.person, state: submissions.state },
      note: sql<string>`coalesce((select h.note from ${formHandlings} h where h.site = ${submissions.site}
        and h.submission = ${submissions.id} and h.step = 'return' order by h.created_at desc, h.id desc limit 1), '')`,
    })
    .from(submissions)
    .innerJoin(forms, and(eq(forms.site, submissions.site), eq(forms.id, submissions.form)))
    .innerJoin(formVersions, itsVersion)
    .leftJoin(formDesks, ofTheirDesk)
    .where(
      and(
        ...[eq(forms.owner, owner), ne(forms.state, 'archived'), eq(forms.anonymous, false)],
        inArray(submissions.state, ['submitted', 'returned']),
      ),
    )
    .orderBy(desc(submissions.id))
  return rows.flatMap(({ form, definition, state, ...sent }) => {
    const titled = titledOf(form, definition)
    if (state === 'submitted') return [processItem(ctx, titled, sent)]
    return sent.person ? [returnedItem(ctx, titled, { ...sent, person: sent.person })] : []
  })
}
