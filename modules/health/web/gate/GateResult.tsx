import { useEffect } from 'react'
import { beep } from '#engines/admission/web/device/beep.ts'
import { useWords, type Words } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { FullScreenResult } from '#kernel/web/ui/states/FullScreenResult.tsx'
import type { pageMessages } from '../../words/page.ts'
import { testSaid } from '../code/TestFact.tsx'
import { healthWords } from '../words.ts'
import type { Verdict } from './use-gate.ts'

type GateResultProps = { verdict: Verdict; silent: boolean; onClose: () => void }
type Say = Words<keyof typeof pageMessages.zh>

/** Green results close by themselves after this time, so that the next code can be scanned without a tap. */
const greenFor = 2_500

export function GateResult({ verdict, silent, onClose }: GateResultProps) {
  const w = useWords(healthWords)
  const tone = toneOf(verdict)
  useEffect(() => {
    if (!silent) beep(tone)
    if (tone !== 'green') return
    const timer = setTimeout(onClose, greenFor)
    return () => clearTimeout(timer)
  }, [tone, silent, onClose])
  return (
    <FullScreenResult
      key={verdict.id}
      verdict={tone}
      title={titleOf(w, verdict)}
      note={noteOf(w, verdict)}
      action={{ label: w('gate.next'), onClick: onClose }}
    >
      {verdict.kind === 'checked' && <Holder {...verdict.checked} />}
    </FullScreenResult>
  )
}

type Checked = (Verdict & { kind: 'checked' })['checked']

function Holder({ realname, number, department, days }: Checked) {
  const w = useWords(healthWords)
  return (
    <div className="c-stack c-gap-2">
      <p className="hg-holder__name">{realname}</p>
      <Facts
        facts={[
          { label: w('gate.number'), value: number },
          department !== '' && { label: w('gate.unit'), value: department },
          { label: w('gate.test'), value: testSaid(w, days) },
        ]}
      />
    </div>
  )
}

/** Expired codes are amber (refresh); foreign or forged ones are red. */
export function toneOf(verdict: Verdict): 'green' | 'amber' | 'red' {
  if (verdict.kind === 'checked') return verdict.checked.colour
  return verdict.trouble === 'foreign' || verdict.trouble === 'forged' ? 'red' : 'amber'
}

export function titleOf(w: Say, verdict: Verdict): string {
  return verdict.kind === 'checked' ? w(`gate.${verdict.checked.colour}Title`) : w(`gate.${verdict.trouble}`)
}

function noteOf(w: Say, verdict: Verdict): string {
  if (verdict.kind === 'checked') return verdict.checked.reasons.map(({ title }) => title).join(' · ')
  return verdict.trouble === 'failed' ? verdict.message : w(`gate.${verdict.trouble}Note`)
}
