import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { Definition } from '#engines/forms/definition.ts'
import type { FormRow } from '#engines/forms/server/find-form.ts'
import { titlesOf } from '#engines/forms/translations.ts'
import type { Said } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { forms } from '../../module.ts'
import { pageOf } from '../contributions.ts'
import { dueTimes } from './due-times.ts'

export const dueSource = 'forms.due'
export const returnedSource = 'forms.returned'
export const processSource = 'forms.process'

type Wording = Pick<JobContext, 'site'>

/** A form with its title in all languages. */
export type Titled = { form: FormRow; titles: Said }

export const titledOf = (form: FormRow, definition: Definition): Titled => ({
  form,
  titles: titlesOf(definition, form.title),
})

/** To-do for the whole audience; undefined while nobody has to fill it in. */
export function dueItem(ctx: Wording & Pick<JobContext, 'now'>, { form, titles }: Titled): AgendaItem | undefined {
  const times = dueTimes(form, ctx.now, ctx.site.zone)
  if (!times) return undefined
  const { shownFrom, until, dueAt, round } = times
  return {
    ...{ source: dueSource, sourceId: form.id, kind: 'task', link: pageOf(form.number), round },
    title: say(ctx, forms, 'agenda.due', { title: titles }),
    action: say(ctx, forms, 'agenda.fill'),
    ...(shownFrom && { shownFrom }),
    ...(until && { until }),
    ...(dueAt && { dueAt }),
    for: { audience: audienceOf(form) },
  }
}

/** To-do: returned to its sender, with the reason. */
export function returnedItem(
  ctx: Wording,
  { titles }: Pick<Titled, 'titles'>,
  { id, person, note }: { id: string; person: string; note: string },
): AgendaItem {
  return {
    ...{ source: returnedSource, sourceId: id, kind: 'task', link: `form/detail?id=${id}` },
    title: say(ctx, forms, 'agenda.returned', { title: titles }),
    ...(note && { text: { zh: note, en: note, tw: note } }),
    action: say(ctx, forms, 'agenda.correct'),
    for: { people: [person] },
  }
}

const submissionsPage = (form: string): string => `manage/forms/submissions/${form}?state=submitted`

/** To-do: a submission for the handlers. Contains neither answers nor the sender. */
export function processItem(
  ctx: Wording,
  { form, titles }: { form: Pick<FormRow, 'id'>; titles: Said },
  { id, department }: { id: string; department: string | null },
): AgendaItem {
  return {
    ...{ source: processSource, sourceId: id, kind: 'task', link: submissionsPage(form.id) },
    title: say(ctx, forms, 'agenda.process', { title: titles }),
    many: say(ctx, forms, 'agenda.processMany', { title: titles }),
    action: say(ctx, forms, 'agenda.handle'),
    for: { right: 'forms.handle', unit: department },
  }
}
