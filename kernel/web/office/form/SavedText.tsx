import { Button, Input, Space } from 'antd'

type Props = {
  /** Describes the stored value, which is not shown itself. */
  kept: string
  labels: { clear: string; clearing: string; keep: string }
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

/** Input for a stored value such as a secret: undefined keeps it, a text replaces it, '' deletes it. */
export function SavedText({ kept, labels, id, value, onChange }: Props) {
  const clearing = value === ''
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        value={(value as string | undefined) ?? ''}
        placeholder={clearing ? labels.clearing : kept}
        disabled={clearing}
        onChange={({ target }) => onChange?.(target.value || undefined)}
      />
      <Button onClick={() => onChange?.(clearing ? undefined : '')}>{clearing ? labels.keep : labels.clear}</Button>
    </Space.Compact>
  )
}
