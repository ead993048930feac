import { useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

type Props = { open: boolean; rules: { least: number; most: number }; onClose: () => void }

/** Until when the account is paused. */
export function PauseSheet({ open, rules: { least, most }, onClose }: Props) {
  const w = useWords(networkWords)
  const today = currentDay()
  const [until, setUntil] = useState(dayAfter(today, Math.min(most, Math.max(least, 30))))
  const pause = useAction(contract.pause, { changes: ownReads, success: w('pause.done'), onSuccess: onClose })
  return (
    <Sheet open={open} title={w('do.pause')} onClose={onClose}>
      <div className="net-sheet c-stack c-gap-3">
        <p className="c-muted">{w('pause.note')}</p>
        <DateField
          id="pause-until"
          name="until"
          label={w('pause.until')}
          help={w('pause.range', { least, most })}
          required
          min={dayAfter(today, least)}
          max={dayAfter(today, most)}
          value={until}
          onChange={setUntil}
        />
        <Button block size="large" busy={pause.busy} label={w('do.pause')} onClick={() => void pause.run({ until })} />
      </div>
    </Sheet>
  )
}
