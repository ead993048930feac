import { useId, useState } from 'react'
import '#kernel/web/ui/form/Field.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/Sheet.tsx'
import { gateWords } from './gate-words.ts'

type GateNameSheetProps = {
  open: boolean
  name: string
  /** Gate names in use on other devices at this door. */
  known: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}

export default function GateNameSheet({ open, name, known, onName, onClose }: GateNameSheetProps) {
  const w = useWords(gateWords)
  const id = useId()
  const [text, setText] = useState(name)
  const save = (chosen: string) => {
    onName(chosen.trim())
    onClose()
  }
  return (
    <Sheet open={open} title={w('gateSet')} onClose={onClose}>
      <form
        className="gate__form"
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
        <div className="gate__chips">
          {known
            .filter((one) => one && one !== text)
            .map((one) => (
              <button key={one} type="button" className="gate__chip c-press c-focus" onClick={() => save(one)}>
                {one}
              </button>
            ))}
        </div>
        <Button type="submit" size="large" block>
          {w('save')}
        </Button>
      </form>
    </Sheet>
  )
}
