import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Alert, Button, Tag } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { durationText, kilometres, paceText } from '../formats.ts'
import { TrackMap } from '../map/TrackMap.tsx'
import { useSaidRule } from '../use-said-rule.ts'
import { stateSet } from './sets.ts'
import { deskWords } from './words.ts'

/** A run with its track, every rule, and the appeal. */
export function RunLook({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const said = useSaidRule()
  const [shown, setShown] = useState(id)
  const read = useRead(contract.deskRun, { id: shown })
  return (
    <Detail
      title={read.data ? `${read.data.name} · ${moment(read.data.startedAt)}` : w('runs.look')}
      width={760}
      onClose={onClose}
    >
      <FromRead read={read} rows={8}>
        {(run) => (
          <div className="c-stack c-gap-4">
            <div className="c-cluster">
              {stateSet.show(run.state)}
              <span>
                {run.planTitle} · {w('value.km', { n: kilometres(run.meters) })} · {durationText(run.seconds)} ·{' '}
                {w('value.pace', { pace: paceText(run.pace) })} · {w(`proof.${run.proof}`)}
              </span>
              {run.sameAs && <Button onClick={() => setShown(run.sameAs)}>{w('runs.sameAs')}</Button>}
            </div>
            {run.appeal && <Alert type="warning" title={w('runs.appealText')} description={run.appeal} />}
            {run.answer && <Alert type="info" title={w('appeal.answer')} description={run.answer} />}
            {run.track.lines.length > 0 ? <TrackMap {...run.track} isOver /> : <p>{w('result.noTrack')}</p>}
            <table className="rno-checks">
              <tbody>
                {run.checks
                  .toSorted((a, b) => Number(a.ok) - Number(b.ok))
                  .map((check) => (
                    <tr key={check.rule}>
                      <td>
                        <Tag tone={check.ok ? 'good' : 'bad'}>{w(check.ok ? 'result.ok' : 'result.notOk')}</Tag>
                      </td>
                      <td>{w(`rule.${check.rule}`)}</td>
                      <td>{said.value(check)}</td>
                      <td className="c-faint">{said.wanted(check)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        )}
      </FromRead>
    </Detail>
  )
}
