import type { ReactNode } from 'react'
import { formatNumber } from '../../time.ts'
import { formatDay } from '../../ui/formats.ts'
import { exactMoment, moment } from '../moment.ts'
import { PersonCell } from '../PersonCell.tsx'
import type { ValueSet } from '../value-set.tsx'
import type { Column, Wordings, WordsOf } from './declared.ts'
import type { TableColumn } from './types.ts'

type Who = { name: string; number: string }
type Value = string | number | Who | null

/** What the union of declared columns has in common at run time. */
type Plain<R, W extends Wordings> = Omit<TableColumn<R>, 'key' | 'title' | 'render' | 'sort'> & {
  key?: string
  title?: string
  heading?: string
  kind?: keyof typeof kinds
  of?: string | ((row: R) => Value)
  set?: ValueSet<string>
  none?: string
  sort?: boolean | 'here'
  render?: (row: R, w: WordsOf<W>) => ReactNode
}

/** How each kind shows its value; empty ones are handled before. */
const kinds = {
  text: (value: Value) => value as string,
  strong: (value: Value) => <b>{value as string}</b>,
  line: (value: Value) => <span className="office-line">{value as string}</span>,
  code: (value: Value) => <span className="office-code">{value as string}</span>,
  number: (value: Value) => formatNumber(value as number),
  day: (value: Value) => formatDay(value as string),
  moment: (value: Value) => moment(value as number),
  second: (value: Value) => exactMoment(value as number),
  person: () => '',
}

/** The last part of a word's key names the column, the filter or the action. */
export const nameIn = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

export function columnOf<R, W extends Wordings>(column: Column<R, W>, w: WordsOf<W>): TableColumn<R> {
  const { title = '', heading, kind = 'text', of, set, none, sort, render, ...rest } = column as Plain<R, W>
  const say = w as (key: string) => string
  const key = rest.key ?? nameIn(title)
  const field = typeof of === 'string' ? of : nameIn(title)
  const valueIn = typeof of === 'function' ? of : (row: R) => (row as Record<string, Value>)[field] as Value
  const shown = (row: R): ReactNode => {
    const value = valueIn(row)
    if (kind === 'person') return <PersonCell who={value as Who | null} nobody={none ? say(none) : ''} />
    if (value === '' || value === null || (value === 0 && kind !== 'number' && kind !== 'text'))
      return none === undefined ? '–' : none && say(none)
    return set ? set.show(value as string) : kinds[kind](value)
  }
  return {
    ...(kind === 'number' && { align: 'right' as const }),
    ...rest,
    key,
    title: heading ?? say(title),
    sort: sort === 'here' ? (a, b) => compare(valueIn(a), valueIn(b)) : sort,
    render: render ? (row) => render(row, w) : shown,
  }
}

const compare = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
