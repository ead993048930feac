import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { Run, RunAction } from '../../shapes.ts'
import { runTones } from '../state-tones.ts'
import { clock } from '../times.ts'
import { busWords } from '../words.ts'

const RunSheet = lazySheet(() => import('./RunSheet.tsx'))

/** Reads to invalidate after a change of a run. */
export const shownIn = [contract.detail, contract.lists, contract.departures]

/** A run and its allowed actions. */
export function RunRow({ run, to }: { run: Run; to: string }) {
  const w = useWords(busWords)
  const [asking, setAsking] = useState<'delay' | 'cancel'>()
  const { trip, day, version } = run
  const reinstate = useAction(contract.reinstate, { changes: shownIn, success: w('saved') })
  const act = (action: RunAction) => {
    if (action === 'reinstate') void reinstate.run({ trip, day, version })
    else setAsking(action)
  }
  return (
    <div className="bus-runrow">
      <div className="bus-runrow__line c-cluster">
        <b>{clock(run.at)}</b>
        <span className="bus-runrow__to">{w('to', { place: to })}</span>
        {run.state !== 'scheduled' && (
          <StatusTag tone={runTones[run.state]}>{w(`state.${run.state}`, { minutes: run.delay / 60 })}</StatusTag>
        )}
        <span className="bus-runrow__actions c-cluster">
          {run.allowedActions.map((action) => (
            <Button
              key={action}
              size="small"
              look={action === 'cancel' ? 'outline' : 'soft'}
              onClick={() => act(action)}
              label={w(`action.${action}`)}
            />
          ))}
        </span>
      </div>
      {run.reason && <p className="bus-runrow__reason c-muted c-font-3">{run.reason}</p>}
      <RunSheet open={asking !== undefined} run={run} asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
