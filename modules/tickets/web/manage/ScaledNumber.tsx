import { Field } from '#kernel/web/office/form/Field.tsx'

type Props = {
  label: string
  /** Stored units per displayed unit: 100 fen per yuan, 60 seconds per minute. */
  scale: number
  max: number
  min?: number
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
}

/** A number shown in another unit than it is stored in. */
export function ScaledNumber({ label, scale, min = 0, max, value, onChange }: Props) {
  const shown = typeof value === 'number' || typeof value === 'string' ? Number(value) / scale : undefined
  return (
    <Field
      bare
      kind="number"
      label={label}
      min={min / scale}
      max={max / scale}
      value={shown}
      onChange={(next: number | undefined) => onChange?.(next === undefined ? undefined : Math.round(next * scale))}
    />
  )
}
