import type { DefinitionDraft } from '#engines/forms/definition.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import type { Language } from '#kernel/language/messages.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { type ApproverSource, type FlowDraft, flowShape } from '../definition.ts'

/** A text in the language that is written; Traditional Chinese is converted. */
export type Say = (zh: string, en: string) => string

export const sayIn =
  (language: Language): Say =>
  (zh, en) =>
    language === 'en' ? en : language === 'tw' ? traditional(zh) : zh

export type FlowTemplate = {
  key: string
  title: (say: Say) => string
  about: (say: Say) => string
  form: (say: Say) => DefinitionDraft['sections']
  flow: (say: Say) => FlowDraft
}

/** Title, form and flow of a template, in the languages of a site; its first language is the original. */
export function madeFrom(template: FlowTemplate, languages: readonly Language[]) {
  const form = inLanguages((language) => {
    const say = sayIn(language)
    return { title: template.title(say), definition: { sections: template.form(say) } }
  }, languages)
  return {
    title: form.title,
    form: definitionShape.parse(form.definition),
    flow: flowShape.parse(template.flow(sayIn(languages[0] ?? 'zh'))),
  }
}

type FieldDraft = NonNullable<DefinitionDraft['sections'][number]['fields']>[number]

export const field = <K extends FieldDraft['kind']>(
  kind: K,
  key: string,
  title: string,
  more?: Omit<Extract<FieldDraft, { kind: K }>, 'kind' | 'key' | 'title'>,
) => ({ kind, key, title, ...more }) as Extract<FieldDraft, { kind: K }>

export const section = (key: string, title: string, fields: FieldDraft[]) => ({ key, title, fields })

/** The person's own data, filled in by the server. */
export const whoSection = (say: Say) =>
  section('who', say('申请人', 'Applicant'), [
    field('text', 'name', say('姓名', 'Name'), { required: true, max: 50, prefill: 'name' }),
    field('text', 'number', say('学工号', 'Student or staff number'), { required: true, max: 30, prefill: 'number' }),
    field('department', 'unit', say('学院或单位', 'School or unit'), { prefill: 'department' }),
    field('phone', 'mobile', say('手机号', 'Mobile number'), { required: true, prefill: 'mobile' }),
  ])

export const yesNo = (say: Say) => [
  { key: 'yes', label: say('是', 'Yes') },
  { key: 'no', label: say('否', 'No') },
]

type NodeDraft = FlowDraft['nodes'][number]
type SourceDraft = Extract<NodeDraft, { kind: 'approve' }>['who'][number]

/** A node's title in the language of the flow, and in English. */
export const named = (say: Say, zh: string, en: string) => ({ title: say(zh, en), titleEn: en })

/** Vacant posts go to the administrators; a day of working time before a reminder. */
export const usual = { nobody: 'administrators', late: { hours: 24, action: 'remind' } } as const

export const leader = (levels = 0): SourceDraft => ({ by: 'leader', levels })
export const post = (title: string): SourceDraft => ({ by: 'post', title })
export const applicant: ApproverSource = { by: 'applicant' }
