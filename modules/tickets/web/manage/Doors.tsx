import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { EventFrame } from './EventFrame.tsx'
import { type DeskEvent, sessionName } from './event-parts.tsx'
import { LateScans } from './LateScans.tsx'
import { type ManageWords, manageWords } from './words.ts'

type Figures = ReceivedFrom<typeof contract.doorFigures>

/** Attendance: counts, times and gates. */
export default function Doors() {
  return <EventFrame at="doors">{(event) => <Shown event={event} />}</EventFrame>
}

function Shown({ event }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const [session, setSession] = useState('')
  const read = useRead(contract.doorFigures, { event: event.id, session }, { every: 5_000 })
  const options = [
    { value: '', label: w('doors.all') },
    ...event.list.map((one) => ({ value: one.id, label: sessionName(one) })),
  ]
  return (
    <>
      {event.list.length > 1 && (
        <div className="tk-choice">
          <Choice label={w('column.session')} options={options} value={session} onChange={setSession} />
        </div>
      )}
      <FromRead read={read} rows={8}>
        {(figures) => (
          <>
            <Totals figures={figures} />
            <Times figures={figures} />
            <div className="office-grid">
              <div data-span="6">
                <Gates figures={figures} />
              </div>
              <div data-span="6">
                <Reasons figures={figures} />
              </div>
            </div>
          </>
        )}
      </FromRead>
      <LateScans event={event} session={session} />
    </>
  )
}

function Totals({ figures: { expected, came, noShows, refused } }: { figures: Figures }) {
  const w = useWords(manageWords)
  const share = expected ? `${Math.floor((came / expected) * 100)}%` : ''
  const stats = [
    { icon: 'ticket', label: w('doors.expected'), value: expected },
    { icon: 'user-check', label: w('doors.came'), value: came, note: share, tone: 'good' as const },
    { icon: 'user-x', label: w('doors.noShows'), value: noShows },
    { icon: 'circle-x', label: w('doors.refused'), value: refused, ...(refused > 0 && { tone: 'warn' as const }) },
  ]
  return <StatRow stats={stats} />
}

function Times({ figures: { times } }: { figures: Figures }) {
  const w = useWords(manageWords)
  return (
    <OfficeCard title={w('doors.times')}>
      {times.length === 0 ? (
        <Empty text={w('doors.nobody')} />
      ) : (
        <Chart
          kind="bar"
          title={w('doors.times')}
          labels={times.map(({ at }) => formatTime(at, clockTime))}
          series={[{ name: w('doors.came'), values: times.map(({ n }) => n) }]}
        />
      )}
    </OfficeCard>
  )
}

function Gates({ figures: { gates } }: { figures: Figures }) {
  const w = useWords(manageWords)
  const rows = gates.map(({ key, n, refused }) => ({
    key,
    name: key || w('doors.noGate'),
    value: w('doors.gate', { n: formatNumber(n), refused: formatNumber(refused) }),
  }))
  return (
    <OfficeCard title={w('doors.gates')}>
      <Rows rows={rows} empty={w('doors.nobody')} />
    </OfficeCard>
  )
}

function Reasons({ figures: { reasons } }: { figures: Figures }) {
  const w = useWords(manageWords)
  const rows = reasons.map(({ key, n }) => ({ key, name: reasonWord(key, w), value: formatNumber(n) }))
  return (
    <OfficeCard title={w('doors.reasons')}>
      <Rows rows={rows} empty={w('doors.noneRefused')} />
    </OfficeCard>
  )
}

function Rows({ rows, empty }: { rows: readonly { key: string; name: string; value: string }[]; empty: string }) {
  if (rows.length === 0) return <Empty text={empty} />
  return (
    <ul className="tk-board__reasons">
      {rows.map(({ key, name, value }) => (
        <li key={key}>
          <span>{name}</span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}

function reasonWord(reason: string, w: ManageWords): string {
  const key = `door.${reason}`
  return key in manageWords.messages.zh ? w(key as 'door.unknown') : reason
}
