import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { editings, limitKinds, sights } from '#engines/forms/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { nameIn } from '#kernel/web/office/tree/nodes.ts'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { flowContract } from '../../flow-contract.ts'
import { tellings } from '../../office-shapes.ts'
import { useUnits } from './form-parts.tsx'
import { manageWords } from './words.ts'

export const ruleParts = ['who', 'when', 'limits', 'after', 'desk'] as const
export type RulePart = (typeof ruleParts)[number]

type Bound = { value?: unknown; onChange?: (value: unknown) => void; id?: string }
type Values = Readonly<Record<string, unknown>>

/** Fields of one group of rules, for the drawer. */
export function useRuleFaces(part: RulePart): FieldFaces {
  const w = useWords(manageWords)
  const { units } = useUnits()
  const flows = useRead(flowContract.formFlows, {}).data?.list ?? []
  const worded = <K extends string>(keys: readonly K[], named: (key: K) => string) =>
    keys.map((value) => ({ value, label: named(value) }))
  const said = (at: unknown) => (Number(at ?? -1) < 0 ? w('rule.allDay') : clockOf(Number(at)))
  const clock = (label: string) => ({ label, said, control: (bound: Bound) => <Clock {...bound} label={label} /> })
  const faces: Readonly<Record<RulePart, FieldFaces>> = {
    who: { anonymous: { label: w('rule.anonymous'), help: w('rule.anonymousHelp') } },
    when: {
      opensAt: { label: w('rule.opensAt'), kind: 'moment', help: w('rule.opensHelp') },
      closesAt: { label: w('rule.closesAt'), kind: 'moment', help: w('rule.closesHelp') },
      dailyFrom: clock(w('rule.dailyFrom')),
      dailyUntil: clock(w('rule.dailyUntil')),
    },
    limits: {
      limit: { label: w('rule.limit'), kind: 'radio', options: worded(limitKinds, (key) => w(`limit.${key}`)) },
      times: {
        label: w('rule.times'),
        when: ({ limit }: Values) => limit === 'times' || limit === 'daily',
      },
      mostTotal: { label: w('rule.mostTotal'), help: w('rule.mostTotalHelp') },
    },
    after: {
      flow: {
        label: w('rule.flow'),
        help: w('rule.flowHelp'),
        said: (id) => flows.find((one) => one.id === id)?.name ?? w('rule.noFlow'),
        control: (bound: Bound) => <FlowChoice {...bound} flows={flows} />,
      },
      editing: { label: w('rule.editing'), kind: 'radio', options: worded(editings, (key) => w(`editing.${key}`)) },
      results: { label: w('rule.results'), kind: 'radio', options: worded(sights, (key) => w(`results.${key}`)) },
    },
    desk: {
      department: {
        label: w('column.department'),
        said: (id) => nameIn(units)(id) || w('whole'),
        control: (bound: Bound) => <TreeChoice {...bound} nodes={units} placeholder={w('whole')} />,
      },
      tellHow: { label: w('rule.tellHow'), kind: 'radio', options: worded(tellings, (key) => w(`tell.${key}`)) },
      tellWhom: {
        label: w('rule.tellWhom'),
        said: (people) => w('some.people', { n: (people as string[]).length }),
        when: ({ tellHow }: Values) => tellHow !== 'none',
        control: (bound: Bound) => <PeopleSelect many {...bound} label={w('rule.findPeople')} />,
      },
    },
  }
  return faces[part]
}

type FlowProps = Bound & { flows: readonly { id: string; name: string }[] }

/** A flow of approvals, or none. */
function FlowChoice({ value, onChange, flows }: FlowProps) {
  const w = useWords(manageWords)
  return (
    <Field
      bare
      kind="choice"
      label={w('rule.flow')}
      placeholder={w('rule.noFlow')}
      value={value ?? ''}
      options={flows.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  )
}

/** Minute of the day, or none. */
function Clock({ value, onChange, label }: Bound & { label: string }) {
  const w = useWords(manageWords)
  const minutes = Number(value ?? -1)
  const options = Array.from({ length: 49 }, (_, i) => i * 30).map((at) => ({ value: String(at), label: clockOf(at) }))
  return (
    <Field
      bare
      kind="choice"
      label={label}
      placeholder={w('rule.allDay')}
      value={minutes < 0 ? '' : String(minutes)}
      options={minutes % 30 > 0 ? [...options, { value: String(minutes), label: clockOf(minutes) }] : options}
      onChange={(next: string) => onChange?.(next === '' ? -1 : Number(next))}
    />
  )
}
