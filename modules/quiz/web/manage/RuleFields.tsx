import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { contract } from '../../contract.ts'
import type { Rule } from '../../office-contract.ts'
import { difficultySet, kindSet, manageWords } from './words.ts'

type Props = { value: readonly Rule[]; onChange: (list: readonly Rule[]) => void }

const useBanks = () => useRead(contract.banks, { page_size: 100, order: 'asc' }).data?.list
type Bank = NonNullable<ReturnType<typeof useBanks>>[number]

/** From which banks how many questions are drawn. */
export function RuleFields({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const banks = useBanks()
  const change = (at: number, part: Partial<Rule>) =>
    onChange(value.map((rule, i) => (i === at ? { ...rule, ...part } : rule)))
  if (banks?.length === 0) return <Alert type="warning" showIcon title={w('rule.noBanks')} />
  const blank: Rule = { bank: banks?.[0]?.id ?? '', kind: '', chapter: '', difficulty: 0, count: 5, points: 10 }
  const questions = value.reduce((sum, { count }) => sum + count, 0)
  const full = value.reduce((sum, { count, points }) => sum + count * points, 0)
  return (
    <div className="c-stack">
      {value.map((rule, i) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its position.
          key={i}
          rule={rule}
          banks={banks ?? []}
          onChange={(part) => change(i, part)}
          onRemove={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <div className="c-cluster c-between">
        <Button icon="plus" disabled={!banks} onClick={() => onChange([...value, blank])}>
          {w('rule.add')}
        </Button>
        {value.length > 0 && <span className="c-muted">{w('rule.sum', { questions, full })}</span>}
      </div>
    </div>
  )
}

type RowProps = { rule: Rule; banks: readonly Bank[]; onChange: (part: Partial<Rule>) => void; onRemove: () => void }

function RuleRow({ rule, banks, onChange, onRemove }: RowProps) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const stock = banks.find(({ id }) => id === rule.bank)?.stock ?? []
  const any = { value: '', label: w('rule.any') }
  const chapters = [...new Set([...stock.map(({ chapter }) => chapter), rule.chapter])].filter(Boolean)
  const choice = (
    label: string,
    current: string,
    options: readonly { value: string; label: string }[],
    set: (to: string) => void,
  ) => (
    <Field
      kind="choice"
      label={label}
      placeholder={w('rule.any')}
      options={options}
      value={current}
      onChange={(to: string) => set(to ?? '')}
    />
  )
  const number = (label: string, current: number, max: number, set: (to: number) => void) => (
    <Field
      kind="number"
      label={label}
      min={1}
      max={max}
      value={current}
      onChange={(to: number | undefined) => set(to ?? 1)}
    />
  )
  return (
    <div className="quiz-rule">
      {choice(
        w('rule.bank'),
        rule.bank,
        banks.map(({ id, title }) => ({ value: id, label: title })),
        (bank) => onChange({ bank, chapter: '' }),
      )}
      {choice(w('rule.kind'), rule.kind, [any, ...kindSet.options()], (kind) =>
        onChange({ kind: kind as Rule['kind'] }),
      )}
      {choice(
        w('rule.chapter'),
        rule.chapter,
        [any, ...chapters.map((one) => ({ value: one, label: one }))],
        (chapter) => onChange({ chapter }),
      )}
      {choice(
        w('rule.difficulty'),
        rule.difficulty ? String(rule.difficulty) : '',
        [any, ...difficultySet.options()],
        (to) => onChange({ difficulty: Number(to) }),
      )}
      {number(w('rule.count'), rule.count, 200, (count) => onChange({ count }))}
      {number(w('rule.points'), rule.points, 100, (points) => onChange({ points }))}
      <p className="quiz-rule__foot c-cluster c-between">
        <span data-short={inStock(stock, rule) < rule.count || undefined}>
          {w('rule.stock', { n: inStock(stock, rule) })}
        </span>
        <Button type="text" danger icon="trash-2" aria-label={office('form.removeRow')} onClick={onRemove} />
      </p>
    </div>
  )
}

const inStock = (stock: Bank['stock'], { kind, chapter, difficulty }: Rule): number =>
  stock
    .filter(
      (one) =>
        (!kind || one.kind === kind) &&
        (!chapter || one.chapter === chapter) &&
        (!difficulty || one.difficulty === difficulty),
    )
    .reduce((sum, { count }) => sum + count, 0)
