import { useState } from 'react'
import { findField } from '#engines/forms/definition.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useExport } from '#kernel/web/office/export/use-export.ts'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Empty } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { FormFrame } from './FormFrame.tsx'
import { FieldFigures } from './figures/FieldFigures.tsx'
import type { Figures as Counted, DeskForm } from './form-parts.tsx'
import { manageWords } from './words.ts'

export default function Figures() {
  return <FormFrame at="figures">{(form) => <Counts form={form} />}</FormFrame>
}

function Counts({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const [span, setSpan] = useState({ since: '', until: '' })
  const read = useRead(contract.formFigures, { form: form.id, ...span })
  const sheet = useExport('forms', 'submissions')
  return (
    <>
      <div className="fm-span c-cluster c-gap-3">
        <Field
          kind="day"
          label={w('figures.since')}
          value={span.since}
          onChange={(since: string) => setSpan({ ...span, since })}
        />
        <Field
          kind="day"
          label={w('figures.until')}
          value={span.until}
          onChange={(until: string) => setSpan({ ...span, until })}
        />
        <Button icon="download" loading={sheet.busy} onClick={() => void sheet.start({ form: form.id, ...span })}>
          {w('figures.sheet')}
        </Button>
        <Button icon="printer" onClick={() => print()}>
          {w('figures.print')}
        </Button>
      </div>
      <FromRead read={read} rows={10}>
        {(figures) => <Shown form={form} figures={figures} span={span} />}
      </FromRead>
    </>
  )
}

type ShownProps = { form: DeskForm; figures: Counted; span: { since: string; until: string } }

function Shown({ form, figures, span }: ShownProps) {
  const w = useWords(manageWords)
  if (figures.total === 0) return <Empty text={w('figures.none')} />
  return (
    <>
      <Stats form={form} figures={figures} />
      <OfficeCard title={w('figures.byDay')}>
        <Chart
          kind={figures.days.length > 40 ? 'line' : 'bar'}
          title={w('figures.byDay')}
          labels={figures.days.map(({ day }) => day)}
          series={[{ name: w('column.submissions'), values: figures.days.map(({ n }) => n) }]}
          height={220}
        />
      </OfficeCard>
      <div className="fm-figures c-grid c-gap-4">
        {figures.fields.map((counted) => {
          const field = findField(figures.definition, counted.field)
          return field && <FieldFigures key={field.key} form={form.id} field={field} counted={counted} span={span} />
        })}
      </div>
    </>
  )
}

function Stats({ form, figures: { total, audience, days, states } }: Omit<ShownProps, 'span'>) {
  const w = useWords(manageWords)
  const of = (state: string) => states.find((one) => one.state === state)?.n ?? 0
  const share = audience > 0 && form.rules.limit === 'once' ? Math.round((total / audience) * 100) : undefined
  const stats = [
    {
      icon: 'inbox',
      label: w('column.submissions'),
      value: total,
      ...(share !== undefined && { note: w('figures.share', { share: Math.min(100, share), audience }) }),
    },
    {
      icon: 'hourglass',
      label: w('sent.submitted'),
      value: of('submitted'),
      ...(of('submitted') && { tone: 'warn' as const }),
    },
    { icon: 'circle-check', label: w('figures.settled'), value: of('accepted') + of('locked'), tone: 'good' as const },
    { icon: 'calendar-days', label: w('figures.lastDay'), value: days.at(-1)?.n ?? 0, note: days.at(-1)?.day ?? '' },
  ]
  return <StatRow stats={stats} />
}
