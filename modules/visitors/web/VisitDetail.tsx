import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract, type Visit } from '../contract.ts'
import { DecideSheet } from './DecideSheet.tsx'
import { GuestRows } from './GuestRows.tsx'
import { phaseTones } from './state-tones.ts'
import { VisitFacts } from './VisitFacts.tsx'
import { visitorsWords } from './words.ts'

export default function VisitDetail() {
  const w = useWords(visitorsWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.detail, { id }, { every: 30_000 })
  return (
    <Screen
      title={w('title.detail')}
      read={read}
      refused={<Denied />}
      foot={read.data?.isHost && <Actions visit={read.data} />}
    >
      {(visit) => <Shown visit={visit} />}
    </Screen>
  )
}

function Shown({ visit }: { visit: Visit }) {
  const w = useWords(visitorsWords)
  const { phase, inside } = visit
  return (
    <Detail
      title={visit.purpose}
      status={
        <StatusTag tone={phaseTones[phase]} live={phase === 'active'}>
          {inside > 0 ? w('inside', { n: inside }) : w(`phase.${phase}`)}
        </StatusTag>
      }
    >
      <div className="c-stack c-gap-4">
        {visit.isHost && visit.origin === 'spot' && visit.answer === '' && <SpotQuestion visit={visit} />}
        <VisitFacts visit={visit} />
        {visit.case && <Notice tone="brand" icon="stamp" text={w('seeCase')} to={`visitor/case?id=${visit.case}`} />}
        <Section title={w('part.guests')}>
          <GuestRows visit={visit} />
        </Section>
      </div>
    </Detail>
  )
}

const changes = [contract.detail, contract.lists, contract.options]

function SpotQuestion({ visit: { id } }: { visit: Visit }) {
  const w = useWords(visitorsWords)
  const answer = useAction(contract.answerSpot, { changes, success: w('answered') })
  return (
    <div className="c-stack c-gap-2">
      <Notice tone="warning" icon="shield-alert" text={w('spotAsk')} />
      <div className="c-line c-gap-2">
        <Button busy={answer.busy} onClick={() => void answer.run({ id, answer: 'known' })} label={w('spotKnown')} />
        <Button
          look="outline"
          busy={answer.busy}
          onClick={() => void answer.run({ id, answer: 'unknown' })}
          label={w('spotUnknown')}
        />
      </div>
    </div>
  )
}

/** The label of the main action is what comes next: confirm, or invite the same people again. */
function Actions({ visit: { id, allowedActions, phase } }: { visit: Visit }) {
  const w = useWords(visitorsWords)
  const [asked, setAsked] = useState<'refuse' | 'cancel'>()
  const decide = useAction(contract.decide, {
    changes,
    success: ({ asks }) => w(asks ? 'done.confirmAsks' : 'done.confirm'),
  })
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action)
  return (
    <>
      {may('refuse') && <Button look="outline" size="large" onClick={() => setAsked('refuse')} label={w('refuseIt')} />}
      {may('cancel') && (
        <Button look="outline" size="large" onClick={() => setAsked('cancel')} label={w('cancelShort')} />
      )}
      {may('confirm') ? (
        <Button
          size="large"
          icon="check"
          busy={decide.busy}
          onClick={() => void decide.run({ id, action: 'confirm' })}
          label={w('confirmIt')}
        />
      ) : (
        <Button
          size="large"
          look={phase === 'over' ? 'primary' : 'soft'}
          icon="user-plus"
          to={`visitor/invite?again=${id}`}
          label={w('inviteAgain')}
        />
      )}
      <DecideSheet id={id} action={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
