import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Chart, type ChartProps } from '#kernel/web/ui/media/Chart.tsx'
import type { Figures } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'

/** A card of the dashboard's grid, which has twelve columns. */
export function GridCard({ span = 4, title, children }: { span?: number; title?: string; children: ReactNode }) {
  return (
    <div data-span={span}>
      <OfficeCard {...(title && { title })}>{children}</OfficeCard>
    </div>
  )
}

/** A chart under its title; `empty` is shown without figures. */
export function ChartCard({ span = 4, empty, ...chart }: ChartProps & { span?: number; empty?: string }) {
  return (
    <GridCard span={span} title={chart.title}>
      {empty && chart.labels.length === 0 ? <Empty text={empty} /> : <Chart {...chart} />}
    </GridCard>
  )
}

const tones: Readonly<Record<Figures['health'][number]['state'], Tone>> = {
  well: 'good',
  slow: 'warn',
  ill: 'bad',
  idle: 'plain',
  off: 'plain',
}

export function HealthList({ items }: { items: Figures['health'] }) {
  const w = useWords(backOfficeWords)
  return (
    <ul className="office-health">
      {items.map(({ key, title, state, detail }) => (
        <li key={key}>
          <span className="office-dot" data-state={state} />
          <span>
            {title}
            {detail && <small> · {detail}</small>}
          </span>
          <Tag tone={tones[state]}>{w(`health.${state}`)}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function JobFigures({ jobs }: { jobs: Figures['jobs'] }) {
  const w = useWords(backOfficeWords)
  const states = ['waiting', 'running', 'failed', 'done'] as const
  return (
    <dl className="office-figures">
      {states.map((state) => (
        <div key={state} data-tone={state === 'failed' && jobs.failed > 0 ? 'bad' : 'plain'}>
          <dt>{w(`dashboard.jobs.${state}`)}</dt>
          <dd>{formatNumber(jobs[state])}</dd>
        </div>
      ))}
    </dl>
  )
}
