import { useState } from 'react'
import type { Rule } from '#engines/booking/rules.ts'
import { clockOf } from '#kernel/clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { officeContract } from '../../office-contract.ts'
import { ProofFields } from './ProofFields.tsx'
import { limitsOf, limitsText, openingOf, openingText } from './rule-text.ts'
import { WeekPreview } from './WeekPreview.tsx'
import { manageWords } from './words.ts'

type RuleFieldProps = { value: Rule; rules: string; onChange: (rule: Rule) => void }

const numbers = [
  ...[
    'slot',
    'step',
    'least',
    'most',
    'buffer',
    'horizon',
    'rush',
    'notice',
    'cancelBefore',
    'early',
    'grace',
    'leave',
    'mealLeave',
    'points',
    'group',
    'confirmMinutes',
  ],
] as const
const labels = { slot: 'slotMinutes', points: 'rulePoints' } as Readonly<Record<string, string>>
const switches = ['onHolidays', 'approval', 'pendingBlocks', 'checkIn'] as const

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes || 0
}

/** A rule with a preview of a real week. Opening and limits are lines of text. */
export function RuleField({ value, rules, onChange }: RuleFieldProps) {
  const w = useWords(manageWords)
  const [opening, setOpening] = useState(openingText(value.opening))
  const [limits, setLimits] = useState(limitsText(value.limits))
  const under = useRead(officeContract.allResources, { rules, page_size: 100 }, { when: rules !== '' }).data?.list ?? []
  const [chosen, setChosen] = useState<string>()
  const own = chosen ?? under[0]?.id ?? ''
  const change = (part: Partial<Rule>) => onChange({ ...value, ...part })
  const typeOpening = (text: string) => {
    setOpening(text)
    const spans = openingOf(text)
    if (spans) change({ opening: spans })
  }
  const typeLimits = (text: string) => {
    setLimits(text)
    const rows = limitsOf(text)
    if (rows) change({ limits: rows })
  }
  return (
    <div className="office-grid">
      <Field
        label={w('opening')}
        help={w('openingHelp')}
        kind="long"
        value={opening}
        onChange={(text) => typeOpening(String(text))}
        {...(!openingOf(opening) && { error: w('openingWrong') })}
      />
      <Field
        label={w('opensAt')}
        kind="time"
        value={clockOf(value.opensAt)}
        onChange={(text) => change({ opensAt: minutesOf(String(text ?? '')) })}
      />
      {numbers.map((key) => (
        <Field
          key={key}
          label={w((labels[key] ?? key) as 'step')}
          kind="number"
          min={0}
          value={value[key as 'step']}
          onChange={(n) => change({ [key]: Number(n ?? 0) })}
        />
      ))}
      {switches.map((key) => (
        <Field
          key={key}
          label={w(key)}
          kind="switch"
          value={value[key]}
          onChange={(on) => change({ [key]: Boolean(on) })}
        />
      ))}
      <Field
        label={w('limits')}
        help={w('limitsHelp')}
        kind="long"
        value={limits}
        onChange={(text) => typeLimits(String(text))}
        {...(!limitsOf(limits) && { error: w('limitsWrong') })}
      />
      {value.checkIn && <ProofFields value={value} onChange={change} />}
      {under.length > 0 && (
        <Field
          label={w('previewOn')}
          kind="choice"
          value={own}
          onChange={(id) => setChosen(String(id ?? ''))}
          options={under.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {openingOf(opening) && limitsOf(limits) ? (
        <WeekPreview rule={value} resource={own} />
      ) : (
        <Alert type="warning" message={w('openingWrong')} />
      )}
    </div>
  )
}
