import { useWords } from '#kernel/web/language.tsx'
import { Choice, TextInput } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { type Rule, reasons } from '../../presets/field.ts'
import type { Question } from '../../shapes.ts'
import { listIn, listText } from './list-text.ts'
import { questionName, valuesOf } from './question-name.ts'
import { Labelled } from './SlotsField.tsx'
import { manageWords } from './words.ts'

type Props = { asked: readonly Question[]; value?: unknown; onChange?: (value: unknown) => void }

const most = 40
const ops = ['is', 'not', 'over'] as const
const colours = ['amber', 'red'] as const

/** Rules for abnormal answers. */
export function RulesField({ asked, value, onChange }: Props) {
  const w = useWords(manageWords)
  const rules = listIn<Rule>(value)
  const send = (next: readonly Rule[]) => onChange?.(listText(next))
  const change = (at: number, part: Partial<Rule>) =>
    send(rules.map((rule, i) => (i === at ? { ...rule, ...part } : rule)))
  const add = () => {
    const [first] = asked
    const value = first?.options.at(-1)?.value ?? '1'
    send([...rules, { field: first?.name ?? '', op: 'is', value, colour: 'amber', reason: 'symptoms' }])
  }
  return (
    <div className="ho-rows c-stack">
      {rules.length === 0 && <p className="office-quiet">{w('rule.none')}</p>}
      {rules.map((rule, at) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own
          key={at}
          asked={asked}
          rule={rule}
          onChange={(part) => change(at, part)}
          onRemove={() => send(rules.filter((_, i) => i !== at))}
        />
      ))}
      {rules.length < most && (
        <Button icon="plus" onClick={add}>
          {w('rule.add')}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  asked: readonly Question[]
  rule: Rule
  onChange: (part: Partial<Rule>) => void
  onRemove: () => void
}

function RuleRow({ asked, rule, onChange, onRemove }: RowProps) {
  const w = useWords(manageWords)
  const fields = [...new Set([...asked.map(({ name }) => name), rule.field])]
  return (
    <div className="ho-row c-stack c-gap-2 ho-row--rule">
      {fields.length > 1 && (
        <Pick
          label={w('rule.field')}
          value={rule.field}
          of={fields}
          name={(field) => questionName(asked, field, w)}
          onPick={(field) => onChange({ field, value: valuesOf(asked, field, w)[0]?.value ?? rule.value })}
        />
      )}
      <Pick
        label={w('rule.op')}
        value={rule.op}
        of={ops}
        name={(op) => w(`op.${op}`)}
        onPick={(op) => onChange({ op })}
      />
      <Value asked={asked} rule={rule} onChange={(value) => onChange({ value })} />
      <Pick
        label={w('rule.reason')}
        value={rule.reason}
        of={reasons}
        name={(reason) => w(`reason.${reason}`)}
        onPick={(reason) => onChange({ reason })}
      />
      <Pick
        label={w('rule.colour')}
        value={rule.colour}
        of={colours}
        name={(colour) => w(`colour.${colour}`)}
        onPick={(colour) => onChange({ colour })}
      />
      <Button type="text" danger icon="trash-2" aria-label={w('rule.remove')} onClick={onRemove} />
    </div>
  )
}

type ValueProps = { asked: readonly Question[]; rule: Rule; onChange: (value: string) => void }

/** A select for choice questions, a text field otherwise. */
function Value({ asked, rule: { field, value }, onChange }: ValueProps) {
  const w = useWords(manageWords)
  const known = valuesOf(asked, field, w)
  const label = w('rule.value')
  return (
    <Labelled label={label}>
      {known.length > 0 && known.some((one) => one.value === value) ? (
        <Choice label={label} options={known} value={value} onChange={onChange} />
      ) : (
        <TextInput label={label} max={64} value={value} onChange={onChange} />
      )}
    </Labelled>
  )
}

type PickProps<K extends string> = {
  label: string
  value: K
  of: readonly K[]
  name: (one: K) => string
  onPick: (one: K) => void
}

const Pick = <K extends string>({ label, value, of, name, onPick }: PickProps<K>) => (
  <Labelled label={label}>
    <Choice
      label={label}
      options={of.map((one) => ({ value: one, label: name(one) }))}
      value={value}
      onChange={(one) => onPick(one as K)}
    />
  </Labelled>
)
