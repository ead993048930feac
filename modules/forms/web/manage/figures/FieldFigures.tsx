import type { Field } from '#engines/forms/definition.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import type { Figures } from '../form-parts.tsx'
import { manageWords } from '../words.ts'
import { Texts } from './Texts.tsx'

type Counted = Figures['fields'][number]
type Props = { form: string; field: Field; counted: Counted; span: { since: string; until: string } }

/** Figures of one field, by its kind. */
export function FieldFigures({ form, field, counted, span }: Props) {
  const w = useWords(manageWords)
  const title = field.title || field.key
  return (
    <OfficeCard
      title={title}
      extra={<span className="office-quiet">{w('figures.answered', { n: formatNumber(counted.answered) })}</span>}
    >
      <Told form={form} field={field} counted={counted} span={span} title={title} />
    </OfficeCard>
  )
}

function Told({ form, field, counted, span, title }: Props & { title: string }) {
  const w = useWords(manageWords)
  if (counted.answered === 0) return <p className="office-quiet">{w('figures.nobody')}</p>
  switch (counted.as) {
    case 'options':
      return <Options field={field} counted={counted} title={title} />
    case 'matrix':
      return <Matrix field={field} counted={counted} title={title} />
    case 'numbers':
      return <Numbers field={field} counted={counted} />
    case 'days':
      return (
        <Chart
          kind="bar"
          title={title}
          labels={counted.days.map(({ day }) => day)}
          series={[{ name: w('figures.count'), values: counted.days.map(({ n }) => n) }]}
          height={200}
        />
      )
    case 'filled':
      return <Texts form={form} field={field} span={span} />
  }
}

type Of<K extends Counted['as']> = Extract<Counted, { as: K }>

function Options({ field, counted, title }: { field: Field; counted: Of<'options'>; title: string }) {
  const w = useWords(manageWords)
  const offered = 'options' in field ? field.options : []
  const gone = counted.options.filter(({ key }) => !offered.some((option) => option.key === key))
  const rows = [
    ...offered.map(({ key, label }) => ({ label, n: counted.options.find((one) => one.key === key)?.n ?? 0 })),
    ...gone.map(({ key, n }) => ({ label: w('figures.goneOption', { key }), n })),
  ]
  const isFew = field.kind !== 'choices' && rows.length <= 5
  return (
    <Chart
      kind={isFew ? 'ring' : 'bars-across'}
      title={title}
      labels={rows.map(({ label }) => label)}
      series={[{ name: w('figures.count'), values: rows.map(({ n }) => n) }]}
      height={isFew ? 220 : Math.max(140, rows.length * 34)}
    />
  )
}

function Matrix({ field, counted, title }: { field: Field; counted: Of<'matrix'>; title: string }) {
  if (field.kind !== 'matrix') return null
  const count = (row: string, key: string) => counted.rows.find((one) => one.row === row && one.key === key)?.n ?? 0
  return (
    <Chart
      kind="stacked"
      title={title}
      labels={field.rows.map(({ label }) => label)}
      series={field.choices.map((choice) => ({
        name: choice.label,
        values: field.rows.map(({ key }) => count(key, choice.key)),
      }))}
      height={260}
    />
  )
}

function Numbers({ field, counted }: { field: Field; counted: Of<'numbers'> }) {
  const w = useWords(manageWords)
  const scale = field.kind === 'money' ? 100 : 1
  const shown = (value: number) => formatNumber(Math.round((value / scale) * 100) / 100)
  return (
    <dl className="office-figures">
      {(['mean', 'median', 'least', 'most', 'sum'] as const).map((name) => (
        <div key={name}>
          <dt>{w(`figures.${name}`)}</dt>
          <dd>{shown(counted[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
