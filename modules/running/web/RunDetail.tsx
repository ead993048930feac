import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { RunFace } from '../shapes.ts'
import { AppealSheet } from './AppealSheet.tsx'
import { Checks } from './Checks.tsx'
import { durationText, kilometres, paceText } from './formats.ts'
import { TrackMap } from './map/TrackMap.tsx'
import { Gaps, Splits } from './Splits.tsx'
import { stateTones } from './state-tones.ts'
import { runWords } from './words.ts'
import './running.css'

const changes = [contract.run, contract.runHome, contract.myRuns]

/** A run: whether it counts and why, its track, and what one can do about it. */
export function RunDetail({ id }: { id: string }) {
  const w = useWords(runWords)
  const read = useRead(contract.run, { id })
  return (
    <Screen title={w('title.state')} ownHeading read={read} fresh="pull" foot={read.data && <Foot run={read.data} />}>
      {(run) => (
        <Detail
          title={w(`result.${run.state}`)}
          status={<StatusTag tone={stateTones[run.state]}>{w(`state.${run.state}`)}</StatusTag>}
          lead={`${run.title} · ${formatTime(run.startedAt)}`}
          facts={[
            { label: w('result.distance'), value: w('value.km', { n: kilometres(run.meters) }) },
            { label: w('result.time'), value: durationText(run.seconds) },
            { label: w('result.pace'), value: w('value.pace', { pace: paceText(run.pace) }) },
            { label: w('result.source'), value: w(`source.${run.source}`) },
            { label: w('result.proof'), value: w(`proof.${run.proof}`) },
          ]}
          aside={hasAside(run) && <Aside run={run} />}
        >
          <div className="c-stack c-gap-4">
            {run.hasTrack ? <Track run={run} /> : run.state !== 'recording' && <Notice text={w('result.noTrack')} />}
            <Checks run={run} />
          </div>
        </Detail>
      )}
    </Screen>
  )
}

function Track({ run }: { run: RunFace }) {
  const w = useWords(runWords)
  const read = useRead(contract.runTrack, { id: run.id })
  if (!read.data?.lines.length) return null
  return (
    <Section title={w('title.map')} more={{ label: w('result.map'), to: `pkuRun/map?id=${run.id}` }}>
      <TrackMap {...read.data} isOver />
    </Section>
  )
}

const hasAside = ({ appeal, answer, splits, gaps }: RunFace): boolean =>
  appeal !== '' || answer !== '' || splits.length > 0 || gaps.length > 0

function Aside({ run }: { run: RunFace }) {
  const w = useWords(runWords)
  const said = [
    { label: w('appeal.mine'), text: run.appeal, at: run.appealedAt },
    { label: w('appeal.answer'), text: run.answer, at: run.answeredAt },
  ].filter(({ text }) => text)
  return (
    <div className="c-stack c-gap-4">
      {said.map(({ label, text, at }) => (
        <Section key={label} title={label} {...(at && { note: formatTime(at) })} card="padded">
          <p className="rn-said">{text}</p>
        </Section>
      ))}
      <Splits run={run} />
      <Gaps run={run} />
    </div>
  )
}

function Foot({ run }: { run: RunFace }) {
  const w = useWords(runWords)
  const [isAppealing, setAppealing] = useState(false)
  const drop = useAction(contract.dropRun, {
    ...{ changes, success: w('result.dropDone') },
    confirm: { text: w('result.askDrop'), ok: w('result.drop'), danger: true },
  })
  const withdraw = useAction(contract.withdrawAppeal, { changes, success: w('appeal.withdrawn') })
  const { id, allowedActions: may } = run
  if (may.includes('drop'))
    return (
      <div className="c-flex rn-foot">
        <Button
          look="outline"
          size="large"
          busy={drop.busy}
          onClick={() => void drop.run({ id })}
          label={w('result.drop')}
        />
        <Button block size="large" to={`pkuRun/auth?plan=${run.plan}&key=${run.key}`} label={w('result.continue')} />
      </div>
    )
  if (may.includes('withdraw'))
    return (
      <Button
        block
        size="large"
        look="outline"
        busy={withdraw.busy}
        onClick={() => void withdraw.run({ id })}
        label={w('appeal.withdraw')}
      />
    )
  if (!may.includes('appeal')) return null
  return (
    <>
      <Button block size="large" onClick={() => setAppealing(true)} label={w('appeal.open')} />
      <AppealSheet id={id} open={isAppealing} onClose={() => setAppealing(false)} />
    </>
  )
}
