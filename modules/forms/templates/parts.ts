import type { DefinitionDraft } from '#engines/forms/definition.ts'
import type { Say } from './template.ts'

type FieldDraft = NonNullable<DefinitionDraft['sections'][number]['fields']>[number]

/** One field of a section. */
export const field = <K extends FieldDraft['kind']>(
  kind: K,
  key: string,
  title: string,
  more?: Omit<Extract<FieldDraft, { kind: K }>, 'kind' | 'key' | 'title'>,
) => ({ kind, key, title, ...more }) as Extract<FieldDraft, { kind: K }>

export const section = (key: string, title: string, fields: FieldDraft[]) => ({ key, title, fields })

/** The person's own data, prefilled with consent. */
export const whoFields = (say: Say): FieldDraft[] => [
  field('text', 'name', say('姓名', 'Name', '姓名'), { required: true, max: 50, prefill: 'name' }),
  field('text', 'number', say('学工号', 'Student or staff number', '學號／職號'), {
    required: true,
    max: 30,
    prefill: 'number',
  }),
  field('department', 'unit', say('学院或单位', 'School or unit', '學院或單位'), { prefill: 'department' }),
  field('phone', 'mobile', say('手机号', 'Mobile number', '手機號碼'), { required: true, prefill: 'mobile' }),
]

export const yesNo = (say: Say) => [
  { key: 'yes', label: say('是', 'Yes', '是') },
  { key: 'no', label: say('否', 'No', '否') },
]

/** Five-point agreement scale. */
export const agreeing = (say: Say) => [
  { key: 'a5', label: say('非常同意', 'Strongly agree', '非常同意') },
  { key: 'a4', label: say('同意', 'Agree', '同意') },
  { key: 'a3', label: say('一般', 'Neutral', '普通') },
  { key: 'a2', label: say('不同意', 'Disagree', '不同意') },
  { key: 'a1', label: say('非常不同意', 'Strongly disagree', '非常不同意') },
]
