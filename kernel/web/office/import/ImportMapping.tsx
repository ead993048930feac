import { Alert, Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import type { FoundColumns, Mapping } from './types.ts'

type Props = {
  found: FoundColumns
  busy: boolean
  /** Replaces the labels “back” and “next”. */
  labels?: { back: string; done: string }
  onBack: () => void
  onDone: (mapping: Mapping) => void
}

/** Maps the file's columns to fields. A field takes one column. */
export function ImportMapping({ found, busy, labels, onBack, onDone }: Props) {
  const w = useWords(officeWords)
  const { columns, fields, guess, sample = [] } = found
  const [mapping, setMapping] = useState<Mapping>(guess)
  const taken = new Set(Object.values(mapping))
  const missing = fields.filter(({ key, required }) => required && !taken.has(key)).map(({ label }) => label)
  const place = (column: string, field: string) => {
    const others = Object.entries(mapping).filter(([other, at]) => other !== column && at !== field)
    setMapping(Object.fromEntries(field ? [...others, [column, field]] : others))
  }
  const options = [
    { value: '', label: w('import.skip') },
    ...fields.map(({ key, label, required }) => ({ value: key, label: required ? `${label} *` : label })),
  ]
  return (
    <>
      <table className="office-mapping">
        <thead>
          <tr>
            <th scope="col">{w('import.column')}</th>
            <th scope="col">{w('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            <tr key={column}>
              <th scope="row">
                {column}
                <small className="office-mapping__sample c-faint c-font-1">{sampleOf(sample, at)}</small>
              </th>
              <td>
                <Select
                  className="office-wide"
                  aria-label={column}
                  value={mapping[column] ?? ''}
                  options={options}
                  onChange={(field) => place(column, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={w('import.missing', { fields: missing.join('、') })} />
      )}
      <Space>
        <Button onClick={onBack}>{labels?.back ?? w('import.back')}</Button>
        <Button type="primary" disabled={missing.length > 0} loading={busy} onClick={() => onDone(mapping)}>
          {labels?.done ?? w('import.next')}
        </Button>
      </Space>
    </>
  )
}

/** The first values of a column. */
const sampleOf = (rows: readonly (readonly string[])[], at: number): string =>
  rows
    .map((row) => row[at])
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
