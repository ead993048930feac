import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { Run } from '../shapes.ts'
import { clock, leavesAt } from './times.ts'
import { busWords } from './words.ts'
import './bus.css'

type RunGridProps = {
  runs: readonly Run[]
  now: number
  next: Run | undefined
  chosen: Run | undefined
  onChoose: (run: Run) => void
}

/** Departures of a day: past ones grey, cancelled ones struck out, delayed ones with their planned time. */
export function RunGrid({ runs, now, next, chosen, onChoose }: RunGridProps) {
  const w = useWords(busWords)
  const [all, setAll] = useState(false)
  const past = runs.filter((run) => leavesAt(run) < now)
  const folded = !all && past.length > 4 && past.length < runs.length
  const shown = folded ? runs.slice(past.length - 2) : runs
  if (runs.length === 0) return <Empty icon="bus" title={w('noTrips')} />
  return (
    <div className="bus-card c-panel">
      <ul className="bus-grid c-grid c-gap-2">
        {shown.map((run) => (
          <li key={`${run.day} ${run.trip}`}>
            <RunChip
              run={run}
              gone={leavesAt(run) < now}
              next={run === next}
              chosen={isSame(run, chosen)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {past.length > 4 && past.length < runs.length && (
        <button type="button" className="bus-more c-link c-press" onClick={() => setAll(!all)}>
          {all ? w('hidePast') : w('showPast', { count: past.length })}
        </button>
      )}
    </div>
  )
}

const isSame = (a: Run, b: Run | undefined): boolean => a.trip === b?.trip && a.day === b.day

type RunChipProps = { run: Run; gone: boolean; next: boolean; chosen: boolean; onChoose: (run: Run) => void }

function RunChip({ run, gone, next, chosen, onChoose }: RunChipProps) {
  const w = useWords(busWords)
  const cancelled = run.state === 'cancelled'
  const late = run.delay > 0
  return (
    <button
      type="button"
      className="bus-run c-figures c-stack c-gap-half c-press"
      data-state={cancelled ? 'cancelled' : gone ? 'gone' : late ? 'late' : 'coming'}
      data-next={next || undefined}
      aria-pressed={chosen}
      onClick={() => onChoose(run)}
    >
      <span className="bus-run__time">
        {cancelled ? <s>{clock(run.at)}</s> : clock(leavesAt(run))}
        {late && <s className="bus-run__planned c-faint c-font-1">{clock(run.at)}</s>}
      </span>
      {cancelled && <small className="bus-run__note">{run.reason || w('state.cancelled')}</small>}
      {late && !gone && <small className="bus-run__note">{w('state.delayed', { minutes: run.delay / 60 })}</small>}
    </button>
  )
}
