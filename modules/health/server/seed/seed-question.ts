import { eq } from 'drizzle-orm'
import { type Definition, fieldShape } from '#engines/forms/definition.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { PresetName } from '../../presets/all.ts'
import { published } from '../plans/plan-questions.ts'
import type { Plan } from '../plans/running.ts'
import { presetQuestions } from '../questions.ts'
import { plans } from '../schema.ts'

/** A question of the school's own, as an administrator enters it. */
const question = fieldShape.parse({
  ...{ kind: 'choice', key: 'choice_1', title: '同住的人近三天是否得了流感', required: true },
  options: [
    { key: 'no', label: '没有' },
    { key: 'yes', label: '有' },
  ],
})

const words = {
  en: {
    'choice_1.title': 'Has anyone you live with had the flu in the last three days?',
    ...{ 'choice_1.options.no': 'No', 'choice_1.options.yes': 'Yes' },
  },
  tw: {
    'choice_1.title': '同住的人近三天是否得了流感',
    ...{ 'choice_1.options.no': '沒有', 'choice_1.options.yes': '有' },
  },
} as const

/** What demo people answer to it. */
export const ownAnswer = { choice_1: 'no' }

/** Adds it to a plan, with a rule; the version of the plan's form. */
export async function seedQuestion(ctx: SeedContext, by: string, plan: Plan): Promise<string> {
  const rule = { field: question.key, op: 'is', value: 'yes', colour: 'amber', reason: 'contact' } as const
  const definition = withQuestion(presetQuestions(ctx.site, plan.preset as PresetName))
  const change = await published(ctx, plan, { definition, rules: [...plan.rules, rule], by })
  await ctx.db.update(plans).set(change).where(eq(plans.id, plan.id))
  return change.questions
}

const withQuestion = (definition: Definition): Definition => ({
  ...definition,
  sections: definition.sections.map((section) =>
    section.key === 'contact' ? { ...section, fields: [...section.fields, question] } : section,
  ),
  words: { en: { ...definition.words.en, ...words.en }, tw: { ...definition.words.tw, ...words.tw } },
})
