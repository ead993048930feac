import { useMemo } from 'react'
import { type Definition, type Field, fieldShape, fieldsOf } from '#engines/forms/definition.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { type Condition, conditionsOf, needsValue } from '#engines/forms/web/manage/logic/conditions.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { kernelWords } from '#kernel/web/words.ts'
import type { ApproverSource, FlowNode } from '../../definition.ts'
import type { FlowFault } from '../../faults.ts'
import type { FlowOffers } from './offers.ts'
import { flowDesignerWords } from './words.ts'

/** How the designer says what a definition holds. */
export function useSaid(form: Definition, offers: FlowOffers) {
  const w = useWords(flowDesignerWords)
  const f = useWords(designerWords)
  const k = useWords(kernelWords)
  const language = useLanguage()
  const unit = nameIn(offers.units)
  const extra = useApplicantFields(offers)
  const fields = [...fieldsOf(form), ...extra]
  const field = (key: string) => fields.find((one) => one.key === key)?.title || key
  const source = (one: ApproverSource): string => {
    switch (one.by) {
      case 'people':
        return w('said.people', { n: one.people.length })
      case 'role':
        return [one.unit && unit(one.unit), k(`role.${one.role}`)].filter(Boolean).join(' ')
      case 'permission':
        return offers.permissions.find(({ key }) => key === one.permission)?.label ?? one.permission
      case 'unit':
        return w('said.unit', { unit: unit(one.unit) })
      case 'leader':
        if (one.unit) return w('said.leaderOf', { unit: unit(one.unit) })
        return one.levels ? w('said.leaderN', { n: one.levels }) : w('said.leader0')
      case 'leaders':
        return w('said.leaders', { n: one.levels })
      case 'post':
        return [one.unit && unit(one.unit), one.title].filter(Boolean).join(' ')
      case 'field':
        return w('said.field', { field: field(one.field) })
      case 'applicant':
        return w('by.applicant')
      case 'chosen':
        return w(`said.chosen.${one.whose}`)
    }
  }
  const condition = (text: string): string => {
    const rows = conditionsOf(
      text,
      extra.map(({ key }) => key),
    )
    if (!rows) return text
    const row = ({ field: key, operator, value }: Condition) => {
      const said = needsValue(operator)
        ? valueText(
            fields.find((one) => one.key === key),
            value,
          )
        : ''
      return `${field(key)} ${f(`operator.${operator}`)} ${said}`.trim()
    }
    return rows.rows.map(row).join(rows.join === 'and' ? w('comma') : w('or'))
  }
  const name = ({ title, titleEn }: FlowNode) => (language === 'en' && titleEn) || title
  const duration = ({ hours, workingTime }: { hours: number; workingTime: boolean }) =>
    w(workingTime ? 'said.workHours' : 'said.hours', { n: hours })
  const fault = ({ fault: key, name: what = '', arm, position }: FlowFault): string => {
    const text = w(`fault.${key}`, { name: what })
    const where = position === undefined ? text : w('fault.at', { text, position })
    return arm === undefined ? where : w('fault.arm', { n: arm + 1, text: where })
  }
  return { w, name, source, condition, field, fields, extra, duration, fault }
}

export type Said = ReturnType<typeof useSaid>

function valueText(field: Field | undefined, value: Condition['value']): string {
  const label = (key: string | number) =>
    field && 'options' in field ? (field.options.find((one) => one.key === key)?.label ?? key) : key
  if (typeof value === 'object') return value.map(label).join(' / ')
  if (field?.kind === 'money' && typeof value === 'number') return String(value / 100)
  return String(label(value))
}

/** `applicant.role` and `applicant.unit` as fields, for rows of conditions. */
function useApplicantFields({ units }: FlowOffers): readonly Field[] {
  const w = useWords(flowDesignerWords)
  const k = useWords(kernelWords)
  return useMemo(() => {
    const dropdown = (key: string, title: string, options: readonly { key: string; label: string }[]): Field => ({
      ...blank,
      key,
      title,
      options: options.map((option) => ({ ...option, quota: null, other: false })),
    })
    return [
      dropdown(
        'applicant.role',
        w('applicant.role'),
        personRoles.map((key) => ({ key, label: k(`role.${key}`) })),
      ),
      dropdown(
        'applicant.unit',
        w('applicant.unit'),
        units.map(({ id, name }) => ({ key: id, label: name })),
      ),
    ]
  }, [w, k, units])
}

const blank = fieldShape.parse({ kind: 'dropdown', key: 'blank' }) as Extract<Field, { kind: 'dropdown' }>
