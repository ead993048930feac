import { useState } from 'react'
import type { FillingRoom } from '#engines/forms/web/use-filling.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { lengthText } from './durations.ts'
import type { FlowKit } from './kit.ts'
import { PathSteps } from './PathSteps.tsx'
import { type Chosen, idsOf } from './StartCase.tsx'
import { portalWords } from './words.ts'

type PathSheetProps = {
  kit: FlowKit
  flow: string
  room: FillingRoom
  chosen: { current: Chosen }
  open: boolean
  onClose: () => void
}

/** Before it is sent: who will decide, why, and how long it usually takes. */
export default function PathSheet({ open, onClose, ...rest }: PathSheetProps) {
  const w = useWords(portalWords)
  return (
    <Sheet open={open} title={w('path.title')} onClose={onClose}>
      <Inside {...rest} onClose={onClose} />
    </Sheet>
  )
}

function Inside({ kit, flow, room, chosen: kept, onClose }: Omit<PathSheetProps, 'open'>) {
  const w = useWords(portalWords)
  const k = useWords(kernelWords)
  const [chosen, setChosen] = useState<Chosen>(kept.current)
  const fields = JSON.stringify(room.outcome.answers)
  const read = useRead(kit.calls.casePath, { flow, fields, chosen: idsOf(chosen) })
  const open = read.data?.steps.find(({ choice, people }) => choice && people.length === 0)?.choice
  const choices = read.data?.steps.flatMap(({ choice }) => choice ?? []) ?? []
  const send = () => {
    kept.current = chosen
    onClose()
    void room.send()
  }
  return (
    <div className="c-stack c-gap-4 fl-sheet">
      <ReadView read={read} skeleton="rows">
        {({ steps, minutes, ends }) => (
          <>
            {minutes > 0 && <p className="c-muted c-font-3">{w('path.usual', { time: lengthText(minutes) })}</p>}
            {ends === 'refused' && <Notice tone="danger" icon="circle-alert" text={w('path.refuses')} />}
            <PathSteps steps={steps} />
          </>
        )}
      </ReadView>
      {choices.map((choice) => (
        <ChoiceField
          key={choice.node}
          choice={choice}
          value={chosen[choice.node] ?? []}
          onChange={(people) => setChosen({ ...chosen, [choice.node]: people })}
        />
      ))}
      <div className="fl-sheet__do c-flex">
        <Button look="outline" size="large" onClick={onClose} label={k('button.cancel')} />
        <Button size="large" block disabled={!read.data || Boolean(open)} onClick={send} label={w('start.send')} />
      </div>
    </div>
  )
}
