import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import type { PresetName } from '../presets/all.ts'
import { type Ask, asksOf } from '../presets/questions.ts'
import type { Question } from '../question-shape.ts'

type Asking = Pick<ReadContext, 'language' | 'site'>

/** Questions of a preset in the caller's language. */
export const questionsOf = (ctx: Asking, preset: PresetName): Question[] =>
  asksOf(preset).map((ask) => wordedOf(ctx, ask))

function wordedOf({ language, site }: Asking, { options, when, ...ask }: Ask): Question {
  const said = (key: string) => wordingOf(health, key, language, site.words)
  const helpKey = `ask.${ask.name}.help`
  const help = said(helpKey)
  return {
    ...ask,
    title: said(`ask.${ask.name}`),
    help: help === helpKey ? '' : help,
    options: ask.control === 'yes' ? yesAndNo(said) : optionsOf(ask.name, options, said),
    when: when.map(({ field, is }) => ({ field, is: [...is] })),
  }
}

const yesAndNo = (said: (key: string) => string) => [
  { value: '0', label: said('ask.no') },
  { value: '1', label: said('ask.yes') },
]

const optionsOf = (name: string, options: Ask['options'], said: (key: string) => string) =>
  options.map(([value, word]) => ({ value, label: said(`ask.${name}.${word}`) }))
