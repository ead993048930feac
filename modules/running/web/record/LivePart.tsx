import { useMemo } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { limits, linesOf, measure, paceOf } from '../../measure.ts'
import { pointsPassed } from '../../rules.ts'
import type { PlanFace } from '../../shapes.ts'
import { durationText, kilometres, paceText } from '../formats.ts'
import { TrackMap } from '../map/TrackMap.tsx'
import { runWords } from '../words.ts'
import { dropRecording, finishRun, type Recording, recording, unsentParts } from './recorder.ts'

/** The run as it is measured so far; the server measures it in the same way at the end. */
export function LivePart({ plan, isResumed }: { plan: PlanFace | undefined; isResumed: boolean }) {
  const w = useWords(runWords)
  const now = useStore(recording)
  const { run, fixes } = now
  useNow(1)
  const measured = useMemo(() => measure(fixes), [fixes])
  const passed = useMemo(() => pointsPassed(fixes, plan?.points ?? []), [fixes, plan])
  const lines = useMemo(
    () => linesOf(fixes).map((line) => line.map(([at, lat, lng]): [number, number, number] => [at, lat, lng])),
    [fixes],
  )
  const seconds = Math.max(0, Math.floor(serverNow() / 1000) - (fixes[0]?.[0] ?? run!.startedAt))
  const lost = measured.gaps.reduce((sum, { from, to }) => sum + to - from, 0)
  const { meters } = measured
  return (
    <div className="c-stack c-gap-4">
      {isResumed && <Notice text={w('record.resumed')} icon="refresh-cw" />}
      <div className="rn-live">
        <p className="rn-live__main">
          <strong>{kilometres(meters)}</strong> <span>{w('record.meters')}</span>
        </p>
        <dl className="rn-live__facts">
          <Figure label={w('record.time')} value={durationText(run!.isEnding ? measured.seconds : seconds)} />
          <Figure label={w('record.pace')} value={paceText(meters > 50 ? paceOf(meters, seconds) : 0)} />
          {plan && plan.points.length > 0 && (
            <Figure label={w('record.points')} value={`${passed.length}/${plan.leastPoints || plan.points.length}`} />
          )}
        </dl>
        <Signals now={now} />
      </div>
      {measured.gaps.length > 0 && (
        <Notice tone="warning" text={w('record.gaps', { n: measured.gaps.length, seconds: lost })} />
      )}
      {now.isFull && <Notice tone="danger" text={w('record.full')} />}
      {now.refused && <Notice tone="danger" text={w('record.refused', { reason: now.refused })} />}
      <Ending now={now} />
      {(lines.length > 0 || (plan?.points.length ?? 0) > 0) && (
        <TrackMap
          lines={lines}
          points={plan?.points ?? []}
          passed={passed}
          tiles={plan?.tiles ?? ''}
          tilesBy={plan?.tilesBy ?? ''}
        />
      )}
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** How good the positions are, and whether the server has them. */
function Signals({ now }: { now: Recording }) {
  const w = useWords(runWords)
  const last = now.fixes.at(-1)
  const silent = last ? Math.floor(serverNow() / 1000) - last[0] : 0
  const isGood = now.accuracy <= limits.accuracy / 2
  const signal = !last
    ? { tone: 'info' as const, text: w('record.locating') }
    : silent > 20
      ? { tone: 'warning' as const, text: w('record.lost', { n: silent }) }
      : {
          tone: isGood ? ('success' as const) : ('warning' as const),
          text: w(isGood ? 'record.good' : 'record.weak', { n: now.accuracy }),
        }
  const unsent = unsentParts(now)
  const isWaiting = now.link === 'waiting' && unsent > 0
  return (
    <div className="c-cluster" role="status">
      <StatusTag tone={signal.tone}>{signal.text}</StatusTag>
      <StatusTag tone={isWaiting ? 'warning' : 'neutral'}>
        {isWaiting ? w('record.waiting', { n: unsent }) : w(now.link === 'sending' ? 'record.sending' : 'record.saved')}
      </StatusTag>
    </div>
  )
}

function Ending({ now: { run, fixes, refused } }: { now: Recording }) {
  const w = useWords(runWords)
  const finish = async () => {
    if (fixes.length === 0) return dropRecording()
    if (await confirm({ text: w('record.askFinish'), ok: w('record.finish'), cancel: w('record.goOn') })) finishRun()
  }
  if (refused) return <Button block size="large" look="danger" onClick={dropRecording} label={w('result.drop')} />
  return (
    <Button
      block
      size="large"
      look="danger"
      busy={run!.isEnding}
      onClick={() => void finish()}
      label={w(run!.isEnding ? 'record.submitting' : 'record.finish')}
    />
  )
}
