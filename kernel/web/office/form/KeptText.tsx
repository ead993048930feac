import { Button, Input, Space } from 'antd'

type Props = {
  /** What is said of the value that is there, which is not shown whole. */
  kept: string
  labels: { clear: string; clearing: string; keep: string }
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

/** A value that stays as it is unless another is typed or it is taken away on purpose: undefined, a text, ''. */
export function KeptText({ kept, labels, id, value, onChange }: Props) {
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
