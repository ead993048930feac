import { useId, useState } from 'react'
import '#kernel/web/ui/form/Field.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { healthWords } from '../words.ts'

type GateDoorProps = { door: string; known: readonly string[]; onDoor: (door: string) => void }

/** The gate this device is at; recorded with every check. */
export function GateDoor({ door, known, onDoor }: GateDoorProps) {
  const w = useWords(healthWords)
  const [open, setOpen] = useState(false)
  const choose = (name: string) => {
    onDoor(name.trim())
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="hg__door c-line c-press" onClick={() => setOpen(true)}>
        <Icon name="door-open" size={20} />
        <span>{w('gate.door', { door: door || w('gate.doorNone') })}</span>
        <Icon name="pencil" size={16} />
      </button>
      <Sheet open={open} title={w('gate.doorSet')} onClose={() => setOpen(false)}>
        <DoorName door={door} known={known} onDoor={choose} />
      </Sheet>
    </>
  )
}

function DoorName({ door, known, onDoor }: GateDoorProps) {
  const w = useWords(healthWords)
  const id = useId()
  const [name, setName] = useState(door)
  return (
    <form
      className="hg__form c-stack"
      onSubmit={(event) => {
        event.preventDefault()
        onDoor(name)
      }}
    >
      <label htmlFor={id}>{w('gate.doorNote')}</label>
      <input
        id={id}
        data-first-focus
        className="c-control"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="hg__chips c-cluster">
        {known
          .filter((one) => one !== name)
          .map((one) => (
            <button key={one} type="button" className="c-chip c-press" onClick={() => onDoor(one)}>
              {one}
            </button>
          ))}
      </div>
      <Button type="submit" size="large" block label={w('gate.save')} />
    </form>
  )
}
