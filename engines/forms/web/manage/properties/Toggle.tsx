import { Switch } from '#kernel/web/office/parts.tsx'

type Props = { label: string; help?: string; value: boolean; onChange: (on: boolean) => void }

/** A labelled switch. */
export function Toggle({ label, help, value, onChange }: Props) {
  return (
    <div className="fd-toggle c-line c-between">
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <Switch label={label} checked={value} onChange={onChange} />
    </div>
  )
}
