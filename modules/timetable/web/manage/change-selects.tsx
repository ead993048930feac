import { useState } from 'react'
import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import { heldMeetings } from '#engines/courses/held.ts'
import { rangesOf } from '#engines/courses/number-sets.ts'
import { useSettled } from '#engines/directory/web/manage/use-settled.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { clockOf } from '#kernel/clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { daySaid } from '../say.ts'
import { manageWords } from './words.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void }
export type FormValues = Readonly<Record<string, unknown>>
type Props = Bound & { values: FormValues }

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = <T,>(value: unknown): T[] => (Array.isArray(value) ? value : [])

/** The chosen class, with its meetings and changes. */
export function useChosenClass(values: FormValues) {
  const id = textOf(values.class)
  const { data } = useRead(contract.classPage, { id }, { when: id !== '' })
  return data && data.class.id === id ? data : undefined
}

/** A class of this term by name, code or teacher. */
export function ClassSelect({ values, ...bound }: Props) {
  const w = useWords(manageWords)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 300)
  const chosen = useChosenClass(values)?.class
  const { data, loading } = useRead(contract.courses, { q, page_size: 20 })
  const found = [...(chosen ? [chosen] : []), ...(data?.list ?? []).filter(({ id }) => id !== chosen?.id)]
  const options = found.map(({ id, code, name, teachers }) => ({
    value: id,
    label: [name, code, teachers.map((one) => one.name).join('、')].filter(Boolean).join(' · '),
  }))
  return <FoundSelect {...bound} label={w('courseName')} options={options} loading={loading} onSearch={setTyped} />
}

const daysAhead = 130

/** Dates of the class to come that no change concerns. */
export function DatesSelect({ values, ...bound }: Props) {
  const w = useWords(manageWords)
  const [typed, setTyped] = useState('')
  const calendar = useCalendar()
  const one = useChosenClass(values)?.class
  const today = currentDay()
  const dates =
    calendar && one
      ? heldMeetings(calendar, one, { from: today, until: dayAfter(today, daysAhead) }).filter(
          (held, i, all) =>
            held.meeting &&
            !held.change &&
            !all.slice(0, i).some((e) => e.meeting === held.meeting && e.day === held.day),
        )
      : []
  const options = dates.map(({ meeting, day, from, to, periods }) => ({
    value: `${meeting} ${day}`,
    label: [
      daySaid(day),
      to > from ? `${clockOf(from)}–${clockOf(to)}` : w('periodsOf', { n: rangesOf(periods) }),
    ].join(' '),
  }))
  const known = new Set(options.map(({ value }) => value))
  const chosen = listOf<string>(bound.value).filter((date) => known.has(date))
  return (
    <FoundSelect
      {...bound}
      many
      label={w('dates')}
      value={chosen}
      options={options.filter(({ label }) => label.includes(typed.trim()))}
      loading={!calendar}
      onSearch={setTyped}
    />
  )
}

/** Periods of the new date. */
export function PeriodsSelect({ values, ...bound }: Props) {
  const w = useWords(manageWords)
  const calendar = useCalendar()
  const one = useChosenClass(values)?.class
  const day = textOf(values.toDay)
  const table = calendar && day ? calendar.periodsOn(day, one?.campus) : []
  return (
    <FoundSelect
      {...bound}
      many
      label={w('toPeriods')}
      value={listOf<number>(bound.value).map(String)}
      options={table.map(({ n, from, to }) => ({ value: String(n), label: `${n} · ${clockOf(from)}–${clockOf(to)}` }))}
      loading={!calendar}
      onSearch={() => {}}
      onChange={(next) =>
        bound.onChange?.(
          listOf<string>(next)
            .map(Number)
            .sort((a, b) => a - b),
        )
      }
    />
  )
}

/** Rooms of the register, those that are free at the new time first. */
export function RoomsSelect({ values, ...bound }: Props) {
  const w = useWords(manageWords)
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 300)
  const one = useChosenClass(values)?.class
  const [meeting = '', on = ''] = (listOf<string>(values.dates)[0] ?? '').split(' ')
  const planned = one?.meetings.find(({ id }) => id === meeting)?.periods ?? []
  const isElsewhen = values.kind === 'moved' || values.kind === 'added'
  const day = isElsewhen ? textOf(values.toDay) : on
  const chosen = listOf<number>(values.toPeriods)
  const periods = isElsewhen && chosen.length ? chosen : planned
  const ids = listOf<string>(bound.value)
  const id = textOf(values.class)
  const { data, loading } = useRead(contract.roomChoices, { class: id, q, ids, day, periods }, { when: id !== '' })
  const options = (data?.list ?? []).map(({ id: value, name, capacity, isFree }) => ({
    value,
    label: [name, w('seats', { n: capacity }), !isFree && w('inUse')].filter(Boolean).join(' · '),
  }))
  return <FoundSelect {...bound} many label={w('toRooms')} options={options} loading={loading} onSearch={setTyped} />
}
