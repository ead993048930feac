import { lazy, Suspense } from 'react'
import '../kit.css'
import './Chart.css'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'

type ChartSeries = { name: string; values: readonly (number | null)[] }

export type ChartProps = {
  kind: 'line' | 'bar' | 'stacked' | 'bars-across' | 'ring'
  /** Title of the chart and caption of its table. */
  title: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  unit?: string
  height?: number
}

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'))

/** A chart, and the same figures as a table for screen readers. */
export function Chart(props: ChartProps) {
  const w = useWords(uiWords)
  const height = props.height ?? 240
  const waiting = <div className="c-chart__wait" style={{ height }} />
  return (
    <figure className="c-chart">
      <div aria-hidden className="c-chart__canvas" style={{ minHeight: height }}>
        <Suspense fallback={waiting}>
          <ChartCanvas {...props} height={height} />
        </Suspense>
      </div>
      <details className="c-chart__figures">
        <summary>
          {w('figures')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <Figures {...props} />
      </details>
    </figure>
  )
}

function Figures({ title, labels, series, unit }: ChartProps) {
  return (
    <div className="c-chart__scroll">
      <table>
        <caption className="c-sr">{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {unit ? `${name} (${unit})` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[row] == null ? '–' : formatNumber(values[row])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
