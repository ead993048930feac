import { useEffect } from 'react'
import { FullScreenResult } from '#kernel/web/ui/states/FullScreenResult.tsx'
import type { Gate } from '../contract.ts'
import { beep } from './device/beep.ts'
import type { Decision } from './device/use-decisions.ts'
import { useGateWords } from './gate-kit.ts'
import { PassFacts } from './PassFacts.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { noteOf, titleOf, toneOf } from './verdict-words.ts'

type DecisionScreenProps = {
  gate: Gate
  decision: Decision
  silent: boolean
  onClose: () => void
  onLetIn: (note: string) => void
}

/** A green result closes by itself after this time, so that the queue keeps moving. */
const greenFor = 2_500

export function DecisionScreen({ gate, decision, silent, onClose, onLetIn }: DecisionScreenProps) {
  const w = useGateWords()
  const tone = toneOf(decision, gate)
  useEffect(() => {
    if (!silent) beep(tone)
    if (tone !== 'green') return
    const timer = setTimeout(onClose, greenFor)
    return () => clearTimeout(timer)
  }, [tone, silent, onClose])
  const note = [noteOf(w, decision, gate), decision.offline && w('note.offline')].filter(Boolean).join(' · ')
  return (
    <FullScreenResult
      key={`${decision.result}${decision.code}`}
      verdict={tone}
      title={titleOf(w, decision)}
      note={note}
      action={{ label: w('next'), onClick: onClose }}
    >
      {decision.pass && <PassFacts pass={decision.pass} />}
      {decision.result === 'amber' && decision.code !== '' && (
        <ReasonForm usual={['why.id', 'why.organiser']} label={w('letIn')} onDone={onLetIn} />
      )}
    </FullScreenResult>
  )
}
