import { useMemo, useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Empty, Segmented } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { type FlowOfficeCalls, type Outcome, outcomes } from '../../../office-contract.ts'
import { FlowFrame } from './FlowFrame.tsx'
import type { DeskFlow, OfficePages, PageProps } from './office-pages.ts'
import { outcomeSet } from './parts.tsx'
import { flowOfficeWords } from './words.ts'

/** Last year's cases walked through the draft. */
export function FlowSimulationPage({ office }: PageProps) {
  return (
    <FlowFrame office={office} at="simulation">
      {(flow) => <Simulation key={`${flow.id} ${flow.revision}`} office={office} flow={flow} />}
    </FlowFrame>
  )
}

type Props = { office: OfficePages; flow: DeskFlow }
type Row = ReceivedFrom<FlowOfficeCalls['simulateFlow']>['list'][number]

const looks = {
  same: { icon: 'check', tone: 'good' },
  people: { icon: 'users', tone: 'plain' },
  path: { icon: 'workflow', tone: 'warn' },
  nobody: { icon: 'user-x', tone: 'bad' },
} as const

function Simulation({ office, flow }: Props) {
  const w = useWords(flowOfficeWords)
  const { rows, total, busy, isDone, run, stop } = useSimulation(office, flow.id)
  const [shown, setShown] = useState<Outcome>()
  const counts = useMemo(
    () => Object.fromEntries(outcomes.map((key) => [key, rows.filter(({ outcome }) => outcome === key).length])),
    [rows],
  )
  const first = outcomes.toReversed().find((key) => counts[key]) ?? 'same'
  const at = shown ?? first
  const isFaulty = flow.faults.length > 0
  return (
    <>
      <OfficeCard>
        <p>{w('simulation.about')}</p>
        {isFaulty && <Alert type="warning" showIcon title={w('simulation.faulty')} />}
        <div className="c-cluster c-gap-3">
          {busy ? (
            <Button onClick={stop}>{w('simulation.stop')}</Button>
          ) : (
            <Button type="primary" disabled={isFaulty} onClick={() => void run()}>
              {w('simulation.run')}
            </Button>
          )}
          {total !== undefined && (
            <span className="office-quiet" role="status">
              {w('simulation.progress', { done: formatNumber(rows.length), total: formatNumber(total) })}
              {isDone && rows.length < total && ` · ${w('simulation.most', { n: formatNumber(rows.length) })}`}
            </span>
          )}
        </div>
      </OfficeCard>
      {total === 0 && <Empty text={w('simulation.none')} />}
      {rows.length > 0 && (
        <>
          <StatRow
            stats={outcomes.map((key) => ({ label: w(`outcome.${key}`), value: counts[key] ?? 0, ...looks[key] }))}
          />
          <OfficeCard>
            <Segmented
              label={w('simulation.filter')}
              options={outcomes.map((key) => ({ key, label: `${w(`outcome.${key}`)} ${counts[key]}` }))}
              value={at}
              onChange={setShown}
            />
            <Results office={office} rows={rows.filter(({ outcome }) => outcome === at)} />
          </OfficeCard>
        </>
      )}
    </>
  )
}

const mostShown = 100

function Results({ office, rows }: { office: OfficePages; rows: readonly Row[] }) {
  const w = useWords(flowOfficeWords)
  if (rows.length === 0) return <Empty text={w('simulation.nothing')} />
  return (
    <ul className="fo-results c-stack c-gap-2">
      {rows.slice(0, mostShown).map((row) => (
        <li key={row.case} className="c-stack c-gap-1">
          <span className="c-cluster c-between">
            {row.title ? (
              <Link to={`${office.base}/cases?open=${row.case}`}>{row.title}</Link>
            ) : (
              <b>{row.case.slice(0, 8)}</b>
            )}
            <small>{[row.applicant, moment(row.startedAt)].filter(Boolean).join(' · ')}</small>
          </span>
          {row.outcome !== 'same' && (
            <span className="c-cluster">
              {outcomeSet.show(row.outcome)}
              <b>{row.node}</b>
              <span>
                <del>{row.was || w('simulation.nobodyHere')}</del> → <ins>{row.now || w('simulation.nobodyHere')}</ins>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Batch after batch, until there are no more or somebody stops it. */
function useSimulation({ calls }: OfficePages, id: string) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [total, setTotal] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const stopped = useRef(false)
  const run = async () => {
    stopped.current = false
    setRows([])
    setBusy(true)
    setDone(false)
    try {
      for (let page = 1; !stopped.current; page++) {
        const found = await ask(calls.simulateFlow, { id, page })
        setTotal(found.total)
        setRows((before) => [...before, ...found.list])
        if (!found.more) break
      }
      setDone(true)
    } catch (fault) {
      await handleFault(fault, 'default')
    } finally {
      setBusy(false)
    }
  }
  const stop = () => {
    stopped.current = true
  }
  return { rows, total, busy, isDone, run, stop }
}
