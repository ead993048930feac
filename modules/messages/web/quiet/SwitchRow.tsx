import { type ReactNode, useId } from 'react'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'

type SwitchRowProps = {
  label: string
  help?: ReactNode
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A switch that is saved at once. */
export function SwitchRow({ label, help, on, disabled = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="quiet-row">
      <SwitchField id={id} name={id} label={label} help={help} value={on} disabled={disabled} onChange={onChange} />
    </div>
  )
}
