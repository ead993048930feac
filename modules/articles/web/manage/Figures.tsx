import { useState } from 'react'
import { dayMs } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Segmented } from '#kernel/web/office/parts.tsx'
import { Stat } from '#kernel/web/office/Stat.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatNumber, timeParts } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import './desk/desk.css'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { contract } from '../../contract.ts'
import { writeWords } from './words.ts'

const spans = { '7': 7, '30': 30, '90': 90 } as const
type Span = keyof typeof spans

/** Read statistics. */
export default function Figures() {
  const w = useWords(writeWords)
  useLanguage()
  const [span, setSpan] = useState<Span>('30')
  const read = useRead(contract.contentFigures, { days: spans[span] })
  const days = everyDay(read.data?.days ?? [], spans[span])
  const total = days.reduce((sum, { reads }) => sum + reads, 0)
  return (
    <OfficePage
      title={w('title.figures')}
      tools={
        <Segmented
          label={w('figures.span')}
          options={(Object.keys(spans) as Span[]).map((key) => ({ key, label: w('figures.days', { count: key }) }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      <Stats reads={read.data && total} states={read.data?.states} />
      <FromRead read={read}>
        {({ most }) => (
          <>
            <OfficeCard title={w('figures.byDay')}>
              <Chart
                kind="line"
                title={w('figures.byDay')}
                labels={days.map(({ day }) => day.slice(5))}
                series={[{ name: w('figures.reads'), values: days.map(({ reads }) => reads) }]}
              />
            </OfficeCard>
            <OfficeCard title={w('figures.most')}>
              {most.length ? <Most list={most} /> : <Empty text={w('figures.none')} />}
            </OfficeCard>
          </>
        )}
      </FromRead>
    </OfficePage>
  )
}

type Found = ReceivedFrom<typeof contract.contentFigures>

/** Without figures until they are known. */
function Stats({ reads, states }: { reads: number | undefined; states: Found['states'] | undefined }) {
  const w = useWords(writeWords)
  const count = (...some: string[]) =>
    states?.reduce((sum, { state, count: own }) => sum + (some.includes(state) ? own : 0), 0)
  return (
    <div className="desk-stats c-grid-fit">
      <Stat label={w('figures.reads')} icon="eye" value={reads} />
      <Stat label={w('state.published')} icon="newspaper" value={count('published', 'corrected')} />
      <Stat
        label={w('state.inReview')}
        icon="list-todo"
        value={count('inReview')}
        tone={count('inReview') ? 'warn' : 'plain'}
        to="manage/content/review"
      />
      <Stat label={w('state.draft')} icon="pencil" value={count('draft')} />
    </div>
  )
}

function Most({ list }: { list: Found['most'] }) {
  const w = useWords(writeWords)
  return (
    <ol className="desk-most c-stack c-gap-1">
      {list.map(({ id, title, reads }) => (
        <li key={id}>
          <Link to={`manage/content/edit?id=${id}`}>{title || w('untitled')}</Link>
          <span className="office-quiet">{w('figures.times', { count: formatNumber(reads) })}</span>
        </li>
      ))}
    </ol>
  )
}

type Day = { day: string; reads: number }

/** One row per day up to today; days without reads are missing in the answer. */
function everyDay(known: readonly Day[], count: number, now: number = serverNow()): Day[] {
  const found = new Map(known.map(({ day, reads }) => [day, reads]))
  return Array.from({ length: count }, (_, back) => {
    const day = timeParts((now - (count - 1 - back) * dayMs) / 1000).date
    return { day, reads: found.get(day) ?? 0 }
  })
}
