import { eq } from 'drizzle-orm'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { diffVersions } from '#engines/forms/diff.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import { type Language, languages } from '#kernel/language/messages.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import type { PresetName } from '../presets/all.ts'
import { type Ask, asked, questionParts } from '../presets/questions.ts'
import type { RunningPlan } from './plans/running.ts'
import { questionVersions } from './questions-schema.ts'
import type { Asked } from './reports/asked-answers.ts'
import type { Report } from './reports/record.ts'

type Reading = Pick<ReadContext, 'site' | 'reader'>
/** Of a plan or a report: a version of the plan's own form, or null for the questions of its preset. */
type Versioned = { preset: string; questions: string | null }

/** The form of a plan, in all languages. */
export const questionsOf = async (ctx: Reading, { preset, questions }: Versioned): Promise<Definition> =>
  questions ? versionOf(ctx, questions) : presetQuestions(ctx.site, preset as PresetName)

const versions = boundedMap<Definition>(200)

/** Cached, since versions never change. The key contains the site: row security applies only to the first read. */
async function versionOf({ site, reader }: Reading, id: string): Promise<Definition> {
  const key = `${site.id}/${id}`
  const known = versions.get(key)
  if (known) return known
  const { definition } = theRow(await reader.select().from(questionVersions).where(eq(questionVersions.id, id)))
  versions.set(key, definition)
  return definition
}

type Worded = Pick<ReadContext['site'], 'words'>

const made = new WeakMap<Worded, Map<string, Definition>>()

/** Cached by site, since a site may override words; as the same object, each is compiled only once. */
export function presetQuestions(site: Worded, preset: PresetName): Definition {
  const known = made.get(site) ?? new Map<string, Definition>()
  made.set(site, known)
  const definition =
    known.get(preset) ?? inLanguages((language) => written(site, preset, language), languages).definition
  known.set(preset, definition)
  return definition
}

function written(site: Worded, preset: PresetName, language: Language) {
  const say = (key: string) => wordingOf(health, key, language, site.words)
  const sections = questionParts.map((part) => ({
    key: part,
    title: say(`partName.${part}`),
    fields: asked[preset].filter((one) => one.part === part).map((one) => worded(one, say)),
  }))
  return { title: '', definition: { sections: sections as never } }
}

function worded({ part: _, options, ...field }: Ask, say: (key: string) => string) {
  const at = `ask.${field.key}`
  const labelOf = (word: string) => say(word === 'yes' || word === 'no' ? `ask.${word}` : `${at}.${word}`)
  return {
    ...field,
    title: say(at),
    ...(`${at}.help` in health.messages.zh && { note: say(`${at}.help`) }),
    ...(options && { options: options.map(([key, word]) => ({ key, label: labelOf(word) })) }),
  }
}

/** In the caller's language, without the other ones. */
export const spokenTo = ({ language }: Pick<ReadContext, 'language'>, definition: Definition): Definition => ({
  ...inLanguage(definition, language),
  words: {},
})

/** The questions as a flat list, in the caller's language. */
export const listed = (ctx: Pick<ReadContext, 'language'>, definition: Definition) =>
  fieldsOf(inLanguage(definition, ctx.language))
    .filter((field) => !field.hidden && kindOf(field).role === 'asked')
    .map((field) => ({
      ...{
        name: field.key,
        title: field.title,
        required: field.required,
        when: field.visibleIf ? [field.visibleIf] : [],
      },
      options: 'options' in field ? field.options.map(({ key, label }) => ({ value: key, label })) : [],
    }))

export const askedBy = async (ctx: Reading, plan: RunningPlan): Promise<Asked> => ({
  definition: await questionsOf(ctx, plan),
  preset: plan.preset,
})

/** The answers of a report to questions that have not changed since: a changed question is asked again. */
export async function answersStillAsked(ctx: Reading, { definition, preset }: Asked, report: Report) {
  const before = await questionsOf(ctx, { preset, questions: report.questions })
  if (before === definition) return report.answers
  const changed = new Set(diffVersions(before, definition).map(({ field }) => field))
  return Object.fromEntries(Object.entries(report.answers).filter(([key]) => !changed.has(key)))
}
