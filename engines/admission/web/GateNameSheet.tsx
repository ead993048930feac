import { useId, useState } from 'react'
import '#kernel/web/ui/form/Field.css'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { useGateWords } from './gate-kit.ts'

type GateNameSheetProps = {
  open: boolean
  name: string
  /** Gate names in use on other devices at this door. */
  known: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}

export default function GateNameSheet({ open, name, known, onName, onClose }: GateNameSheetProps) {
  const w = useGateWords()
  const id = useId()
  const [text, setText] = useState(name)
  const save = (chosen: string) => {
    onName(chosen.trim())
    onClose()
  }
  return (
    <Sheet open={open} title={w('gateSet')} onClose={onClose}>
      <form
        className="gate__form c-stack"
        onSubmit={(event) => {
          event.preventDefault()
          save(text)
        }}
      >
        <label htmlFor={id}>{w('gateNote')}</label>
        <input
          id={id}
          data-first-focus
          className="c-control"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="gate__chips c-cluster">
          {known
            .filter((one) => one && one !== text)
            .map((one) => (
              <button key={one} type="button" className="c-chip c-press" onClick={() => save(one)}>
                {one}
              </button>
            ))}
        </div>
        <Button type="submit" size="large" block label={w('save')} />
      </form>
    </Sheet>
  )
}
