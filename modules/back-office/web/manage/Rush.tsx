import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import type { Figures } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'
import { ChartCard, GridCard } from './DashboardParts.tsx'

const wrong = ['refused', 'failed', 'slow'] as const

/** Load of today by hour. */
export function Rush({ rush: { hours, peak } }: { rush: Figures['rush'] }) {
  const w = useWords(backOfficeWords)
  const labels = hours.map(({ hour }) => formatTime(hour, clockTime))
  return (
    <>
      <ChartCard
        kind="bar"
        title={w('rush.title')}
        labels={labels}
        height={200}
        series={[{ name: w('rush.calls'), values: hours.map(({ calls }) => calls) }]}
      />
      <ChartCard
        kind="stacked"
        title={w('rush.wrong')}
        labels={labels}
        height={200}
        series={wrong.map((key) => ({ name: w(`rush.${key}`), values: hours.map((row) => row[key]) }))}
      />
      <GridCard>
        <RushFigures hours={hours} peak={peak} />
      </GridCard>
    </>
  )
}

function RushFigures({ hours, peak }: Figures['rush']) {
  const w = useWords(backOfficeWords)
  const total = (key: 'calls' | (typeof wrong)[number]) => hours.reduce((sum, row) => sum + row[key], 0)
  return (
    <dl className="office-figures">
      <Figure label={w('rush.calls')} value={total('calls')} />
      <Figure label={w('rush.peak')} value={peak.calls} note={peak.at ? formatTime(peak.at, clockTime) : ''} />
      {wrong.map((key) => (
        <Figure key={key} label={w(`rush.${key}`)} value={total(key)} bad={key === 'failed'} />
      ))}
    </dl>
  )
}

type FigureProps = { label: string; value: number; note?: string; bad?: boolean }

function Figure({ label, value, note, bad = false }: FigureProps) {
  return (
    <div data-tone={bad && value > 0 ? 'bad' : 'plain'}>
      <dt>{label}</dt>
      <dd>
        {formatNumber(value)} {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
