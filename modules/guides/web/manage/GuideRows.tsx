import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { SortList } from '#kernel/web/office/sort/SortList.tsx'
import { GuideText } from './GuideText.tsx'
import { keeperWords } from './words.ts'

type GuideRowsProps<T> = {
  title: string
  /** Label of one row. */
  one: string
  rows: readonly T[]
  most: number
  blank: T
  nameOf: (row: T) => string
  onChange: (rows: T[]) => void
  children: (text: TextOf<T>, row: T, change: (part: Partial<T>) => void) => ReactNode
}
/** The field of one of a row's texts. */
type TextOf<T> = (name: TextName<T>, label: string, max: number, long?: boolean) => ReactNode
type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T]

/** Sortable rows of a guide. Rows have no id, so each gets a React key while it is edited. */
export function GuideRows<T>({ title, one, rows, most, blank, nameOf, onChange, children }: GuideRowsProps<T>) {
  const w = useWords(keeperWords)
  const [keys, setKeys] = useState<readonly string[]>(() => rows.map(() => crypto.randomUUID()))
  const keyed = rows.map((row, at) => ({ row, key: keys[at] ?? `row ${at}` }))
  const put = (next: readonly { row: T; key: string }[]) => {
    setKeys(next.map(({ key }) => key))
    onChange(next.map(({ row }) => row))
  }
  const change = (key: string, part: Partial<T>) =>
    put(keyed.map((entry) => (entry.key === key ? { ...entry, row: { ...entry.row, ...part } } : entry)))
  const textOf =
    (row: T, key: string): TextOf<T> =>
    (name, label, max, long) => (
      <GuideText
        label={label}
        max={max}
        {...(long && { long })}
        value={String(row[name])}
        onChange={(next) => change(key, { [name]: next } as Partial<T>)}
      />
    )
  return (
    <fieldset className="guide-rows c-stack">
      <legend>{title}</legend>
      <SortList items={keyed} keyOf={({ key }) => key} nameOf={({ row }) => nameOf(row) || one} onChange={put}>
        {({ row, key }) => (
          <div className="guide-rows__row">
            {children(textOf(row, key), row, (part) => change(key, part))}
            <Button
              type="text"
              danger
              size="small"
              icon="trash-2"
              aria-label={`${w('remove')} ${nameOf(row) || one}`}
              onClick={() => put(keyed.filter((entry) => entry.key !== key))}
            />
          </div>
        )}
      </SortList>
      <Button
        icon="plus"
        size="small"
        disabled={rows.length >= most}
        onClick={() => put([...keyed, { row: blank, key: crypto.randomUUID() }])}
      >
        {w('add')}
        {one}
      </Button>
    </fieldset>
  )
}
