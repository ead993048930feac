import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Choices } from '#kernel/web/ui/form/Choices.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import type { MeterFace } from '../shapes.ts'
import { formatBalance } from './amounts.ts'
import { utilityWords } from './words.ts'

const usual = [0, 500, 1_000, 2_000, 3_000, 5_000, 10_000]

/** The balance below which all of the room are told. */
export function Threshold({ meter, open, onClose }: { meter: MeterFace; open: boolean; onClose: () => void }) {
  const w = useWords(utilityWords)
  const [value, setValue] = useState(meter.threshold)
  const save = useAction(contract.setThreshold, {
    ...{ changes: [contract.room, contract.look], success: w('saved'), onSuccess: onClose },
  })
  const options = [...new Set([...usual, meter.threshold])]
    .sort((a, b) => a - b)
    .map((one) => ({ value: String(one), label: one ? formatBalance(meter, one) : w('never') }))
  return (
    <Sheet open={open} title={w('threshold')} onClose={onClose}>
      <div className="utility-sheet c-stack c-gap-3">
        <p className="c-muted">{w('thresholdNote')}</p>
        <Choices
          kind="radio"
          name="threshold"
          options={options}
          chosen={[String(value)]}
          onToggle={(picked) => setValue(Number(picked))}
        />
        <Button
          block
          busy={save.busy}
          label={w('save')}
          onClick={() => void save.run({ meter: meter.id, threshold: value })}
        />
      </div>
    </Sheet>
  )
}
