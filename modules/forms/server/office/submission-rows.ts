import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Definition, type Field, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { findVersion } from '#engines/forms/server/find-form.ts'
import { formVersions, submissions } from '#engines/forms/server/schema.ts'
import { submissionSteps } from '#engines/forms/server/states.ts'
import { textFor } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { type HandlingStep, handlingSteps } from '../../office-shapes.ts'
import type { StoredForm } from './find-desk.ts'

export type Filter = { form: string; q: string; state: string; since: string; until: string; chose: string }

/** Joins of submissions with their sender and the sender's unit; both are null for anonymous ones. */
export const bySender = and(eq(people.site, submissions.site), eq(people.id, submissions.person))
export const ofSendersUnit = and(eq(departments.site, people.site), eq(departments.id, people.department))
export const ofItsVersion = and(eq(formVersions.site, submissions.site), eq(formVersions.id, submissions.version))

export const rowColumns = {
  row: submissions,
  name: people.name,
  number: people.number,
  department: departments.name,
  version: formVersions.number,
}

export function fitting({ form, q, state, since, until, chose }: Filter): SQL {
  const typed = q.toLowerCase()
  return and(
    eq(submissions.form, form),
    // Withdrawn submissions are listed only when filtered for.
    state ? sql`${submissions.state} = ${state}` : ne(submissions.state, 'withdrawn'),
    since ? gte(submissions.day, since) : undefined,
    until ? lte(submissions.day, until) : undefined,
    q
      ? sql`(position(${typed} in lower(concat_ws(' ', ${people.name}, ${people.number}))) > 0
          or position(${typed} in lower(${submissions.answers}::text)) > 0)`
      : undefined,
    chose.includes(':') ? chosen(chose) : undefined,
  )!
}

/** A single choice is a string, several are an array; a custom text follows a colon. */
function chosen(chose: string): SQL {
  const [field, option] = [chose.slice(0, chose.indexOf(':')), chose.slice(chose.indexOf(':') + 1)]
  const answer = sql`${submissions.answers} -> ${field}::text`
  return sql`exists (select from jsonb_array_elements_text(case jsonb_typeof(${answer}) when 'array' then ${answer}
    when 'string' then jsonb_build_array(${answer}) else '[]' end) as one (choice)
    where split_part(one.choice, ':', 1) = ${option})`
}

export type Found = {
  row: typeof submissions.$inferSelect
  name: string | null
  number: string | null
  department: string | null
  version: number | null
}

export function faceOf({ row, name, number, department, version }: Found, anonymous: boolean) {
  const { id, state, revision, day, submittedAt } = row
  return {
    ...{ id, state, revision, day },
    name: name ?? '',
    number: number ?? '',
    department: department ?? '',
    version: version ?? 0,
    submittedAt: anonymous ? 0 : seconds(submittedAt),
    allowedSteps: stepsOf(row),
  }
}

const stepsOf = (row: Found['row']): HandlingStep[] =>
  // An anonymous submission cannot be returned: its sender is unknown.
  handlingSteps.filter(
    (step) =>
      submissionSteps.allowedActions(row, undefined).includes(step) && (step !== 'return' || row.person !== null),
  )

const mostColumns = 8
const longestCell = 36

const known = new Set<Field['prefill']>(['name', 'number', 'department'])

/** The first questions as list columns, without those that repeat the sender's data. */
export const listedFields = (
  definition: Definition,
  { anonymous, who }: Pick<StoredForm, 'anonymous' | 'who'>,
): Field[] =>
  fieldsOf(definition)
    .filter((field) => kindOf(field).role !== 'shown' && field.kind !== 'signature')
    .filter(({ prefill }) => anonymous || who === 'public' || !known.has(prefill))
    .slice(0, mostColumns)

/** Answers as texts by the version they were given to; empty if the field had another kind then. */
export async function textsFor(
  ctx: Pick<ReadContext, 'site' | 'reader' | 'language'>,
  row: Found['row'],
  fields: readonly Field[],
) {
  const { definition } = await findVersion(ctx, row.version)
  const then = new Map(fieldsOf(inLanguage(definition, ctx.language)).map((field) => [field.key, field]))
  return fields.map(({ key, kind }) => {
    const asked = then.get(key)
    const text = asked && asked.kind === kind ? textFor(asked, row.answers) : ''
    return text.length > longestCell ? `${text.slice(0, longestCell).toWellFormed()}…` : text
  })
}
