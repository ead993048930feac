import { Segmented } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'

type Props<K extends string> = {
  label: string
  tabs: readonly { key: K; label: string; n: number | undefined }[]
  value: K
  onChange: (key: K) => void
}

/** Tabs by state, with counts. */
export function StateTabs<K extends string>({ label, tabs, value, onChange }: Props<K>) {
  const options = tabs.map(({ key, label: name, n }) => ({ key, label: n ? `${name} ${formatNumber(n)}` : name }))
  return (
    <div className="ho-tabs">
      <Segmented label={label} options={options} value={value} onChange={onChange} />
    </div>
  )
}

export const stateTones = { submitted: 'warn', approved: 'good', refused: 'bad', withdrawn: 'plain' } as const
