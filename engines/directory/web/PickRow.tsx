import type { ReactNode } from 'react'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import './picker.css'

type PickRowProps = {
  title: string
  note?: string
  mark?: ReactNode
  chosen: boolean
  multiple?: boolean
  disabled?: boolean
  onToggle: () => void
}

export function PickRow({ title, note, mark, chosen, multiple, disabled, onToggle }: PickRowProps) {
  return (
    <label className="e-pick c-line c-grow">
      <input
        type={multiple ? 'checkbox' : 'radio'}
        className="c-sr"
        checked={chosen}
        disabled={disabled}
        onChange={onToggle}
        // A second tap on the selected radio fires no change event, but should still confirm it.
        onClick={() => !multiple && chosen && onToggle()}
      />
      {mark}
      <span className="e-pick__text c-grow">
        <b>{title}</b>
        {note && <small className="c-faint c-font-2">{note}</small>}
      </span>
      <span className="e-pick__check c-centre" data-many={multiple ? '' : undefined}>
        <Icon name="check" size={16} />
      </span>
    </label>
  )
}
