import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void }

/** A class of the term; none for an exam of no class. */
export function ClassSelect({ term, ...bound }: Bound & { term: string }) {
  const w = useWords(manageWords)
  const [q, setQ] = useState('')
  const { data, loading } = useRead(contract.classChoices, { term, q }, { when: term !== '' })
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FoundSelect
      {...bound}
      label={w('class')}
      none={w('noClass')}
      options={options}
      loading={loading}
      onSearch={setQ}
      onChange={(next) => bound.onChange?.(next ?? '')}
    />
  )
}

type RoomSelectProps = Bound & { values: Readonly<Record<string, unknown>> }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Rooms, those that are free at the time of the exam first. */
export function RoomSelect({ values, ...bound }: RoomSelectProps) {
  const w = useWords(manageWords)
  const [q, setQ] = useState('')
  const ids = (bound.value ?? []) as string[]
  const time = { day: textOf(values.day), starts: textOf(values.starts), ends: textOf(values.ends) }
  const { data, loading } = useRead(contract.roomChoices, { q, ids, ...time, exam: textOf(values.id) })
  const options = (data?.list ?? []).map(({ id, name, places, isFree }) => ({
    value: id,
    label: `${name} · ${w('placesOf', { n: places })}${isFree ? '' : ` · ${w('inUse')}`}`,
  }))
  return <FoundSelect {...bound} many label={w('rooms')} options={options} loading={loading} onSearch={setQ} />
}
