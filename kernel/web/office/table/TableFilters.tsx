import { Button, DatePicker, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState } from 'react'
import { useWords } from '../../language.tsx'
import { TreeChoice } from '../tree/TreeChoice.tsx'
import { officeWords } from '../words.ts'
import type { TableFilter } from './types.ts'
import type { TableStore } from './use-table-state.ts'

type Props = { filters: readonly TableFilter[]; store: TableStore }

export function TableFilters({ filters, store: { state, change } }: Props) {
  const w = useWords(officeWords)
  const set = (values: Record<string, string>) => {
    const next = Object.entries({ ...state.filters, ...values }).filter(([, value]) => value !== '')
    change({ filters: Object.fromEntries(next) })
  }
  return (
    <>
      {filters.map((filter) => (
        <OneFilter
          key={filter.kind === 'days' ? filter.keys.join() : filter.key}
          filter={filter}
          values={state.filters}
          onChange={set}
        />
      ))}
      {Object.keys(state.filters).length > 0 && (
        <Button type="link" onClick={() => change({ filters: {} })}>
          {w('table.clear')}
        </Button>
      )}
    </>
  )
}

type OneProps = {
  filter: TableFilter
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}

function OneFilter({ filter, values, onChange }: OneProps) {
  if (filter.kind === 'days') return <DaysFilter filter={filter} values={values} onChange={onChange} />
  const value = values[filter.key] ?? ''
  const set = (next: string) => onChange({ [filter.key]: next })
  if (filter.kind === 'text') return <TextFilter label={filter.label} value={value} onChange={set} />
  if (filter.kind === 'tree')
    return (
      <TreeChoice
        className="office-filter"
        label={filter.label}
        placeholder={filter.label}
        nodes={filter.nodes}
        value={value}
        onChange={(next) => set(String(next))}
      />
    )
  return (
    <Select
      className="office-filter"
      aria-label={filter.label}
      placeholder={filter.label}
      value={value || filter.usual || undefined}
      options={[...filter.options]}
      allowClear={!filter.usual}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={(next?: string) => set(next ?? '')}
    />
  )
}

/** Debounced. */
function TextFilter({ label, value, onChange }: { label: string; value: string; onChange: (next: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 400)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Input
      className="office-filter"
      aria-label={label}
      placeholder={label}
      value={typed}
      allowClear
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function DaysFilter({ filter, values, onChange }: OneProps & { filter: TableFilter & { kind: 'days' } }) {
  const w = useWords(officeWords)
  const [since, until] = filter.keys
  const day = (key: string): Dayjs | null => (values[key] ? dayjs(values[key]) : null)
  return (
    <DatePicker.RangePicker
      className="office-filter office-filter--days"
      aria-label={filter.label}
      placeholder={[w('table.since'), w('table.until')]}
      value={[day(since), day(until)]}
      allowEmpty={[true, true]}
      onChange={(days) =>
        onChange({ [since]: days?.[0]?.format('YYYY-MM-DD') ?? '', [until]: days?.[1]?.format('YYYY-MM-DD') ?? '' })
      }
    />
  )
}
