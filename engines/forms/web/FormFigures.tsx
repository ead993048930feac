import './figures.css'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { type Definition, type Field, findField } from '../definition.ts'
import { type FieldFigures, type Measure, measures } from '../figures.ts'
import { fillingWords } from './words.ts'

export type Figures = {
  total: number
  days: readonly { day: string; n: number }[]
  fields: readonly FieldFigures[]
}

/** Aggregated answers by field. */
export function FormFigures({ definition, figures }: { definition: Definition; figures: Figures }) {
  const w = useWords(fillingWords)
  if (figures.total === 0) return <Empty icon="chart-column" title={w('nobody')} />
  const counted = figures.fields.flatMap((one) => {
    const field = findField(definition, one.field)
    return field ? [{ one, field }] : []
  })
  const told = counted.filter(({ one }) => one.as !== 'filled' && one.answered > 0)
  const rest = counted.filter(({ one }) => one.as === 'filled' || one.answered === 0)
  return (
    <>
      <ByDay figures={figures} />
      <div className="ef-figures">
        {told.map(({ one, field }) => (
          <Card key={one.field}>
            <h3 className="ef-figures__title">{field.title || field.key}</h3>
            <p className="ef-quiet c-muted c-font-2">{w('answeredBy', { n: formatNumber(one.answered) })}</p>
            <FieldView one={one} field={field} />
          </Card>
        ))}
        {rest.length > 0 && <Rest counted={rest} />}
      </div>
    </>
  )
}

function ByDay({ figures: { total, days } }: { figures: Figures }) {
  const w = useWords(fillingWords)
  return (
    <Card>
      <h3 className="ef-figures__title">{w('figure.total', { n: formatNumber(total) })}</h3>
      {days.length > 1 && (
        <Chart
          kind={days.length > 12 ? 'line' : 'bar'}
          title={w('figure.byDay')}
          labels={days.map(({ day }) => day.slice(5))}
          series={[{ name: w('figure.byDay'), values: days.map(({ n }) => n) }]}
          height={180}
        />
      )}
    </Card>
  )
}

/** Fields of which only the number of answers is shown. */
function Rest({ counted }: { counted: readonly { one: FieldFigures; field: Field }[] }) {
  const w = useWords(fillingWords)
  return (
    <Card>
      <h3 className="ef-figures__title">{w('figure.rest')}</h3>
      <dl className="ef-rest c-stack">
        {counted.map(({ one, field }) => (
          <div key={one.field} className="c-flex c-between c-font-4">
            <dt>{field.title || field.key}</dt>
            <dd className="c-fixed c-muted">{w('answeredBy', { n: formatNumber(one.answered) })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function FieldView({ one, field }: { one: FieldFigures; field: Field }) {
  if (one.as === 'options') return <Bars of={one.answered} bars={optionBars(one.options, field)} />
  if (one.as === 'days')
    return <Bars of={one.answered} bars={one.days.map(({ day, n }) => ({ key: day, label: day, n }))} />
  if (one.as === 'numbers') return <Numbers one={one} field={field} />
  return one.as === 'matrix' && field.kind === 'matrix' ? <Matrix one={one} field={field} /> : null
}

/** In the order of the form, including options nobody chose. */
function optionBars(counted: readonly { key: string; n: number }[], field: Field): Bar[] {
  const options = 'options' in field ? field.options : []
  const known = options.map(({ key, label }) => ({ key, label, n: counted.find((one) => one.key === key)?.n ?? 0 }))
  const others = counted.filter(({ key }) => !options.some((option) => option.key === key))
  return [...known, ...others.map(({ key, n }) => ({ key, label: key, n }))]
}

function Numbers({ one, field }: { one: Record<Measure, number>; field: Field }) {
  const w = useWords(fillingWords)
  const shown = (n: number) => (field.kind === 'money' ? formatMoney(n) : formatNumber(n, { maximumFractionDigits: 2 }))
  const sums = field.kind === 'money' || field.kind === 'number' || field.kind === 'formula'
  return (
    <dl className="ef-numbers c-grid-fit">
      {measures
        .filter((measure) => measure !== 'sum' || sums)
        .map((measure) => (
          <div key={measure}>
            <dt className="c-muted c-font-2">{w(`figure.${measure}`)}</dt>
            <dd className="c-strong c-figures">{shown(one[measure])}</dd>
          </div>
        ))}
    </dl>
  )
}

type MatrixField = Extract<Field, { kind: 'matrix' }>

function Matrix({ one, field }: { one: Extract<FieldFigures, { as: 'matrix' }>; field: MatrixField }) {
  return field.rows.map((row) => (
    <div key={row.key} className="ef-figures__row">
      <h4>{row.label}</h4>
      <Bars
        of={one.rows.reduce((sum, { row: of, n }) => sum + (of === row.key ? n : 0), 0)}
        bars={field.choices.map(({ key, label }) => ({
          key,
          label,
          n: one.rows.find((cell) => cell.row === row.key && cell.key === key)?.n ?? 0,
        }))}
      />
    </div>
  ))
}

type Bar = { key: string; label: string; n: number }

/** A bar chart with figures as text, so that nothing depends on colour alone. */
function Bars({ bars, of }: { bars: readonly Bar[]; of: number }) {
  const w = useWords(fillingWords)
  const whole = Math.max(1, of)
  const share = (n: number) => formatNumber(of > 0 ? n / of : 0, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ul className="ef-bars c-stack">
      {bars.map(({ key, label, n }) => (
        <li key={key}>
          <span className="ef-bars__label">{label}</span>
          <span className="c-muted c-figures">{w('timesChosen', { n: formatNumber(n), share: share(n) })}</span>
          <span className="ef-bars__track c-meter" aria-hidden>
            <i style={{ width: `${Math.min(100, (n / whole) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
