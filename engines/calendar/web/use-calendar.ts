import { useMemo } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { type Calendar, openCalendar } from '../calendar.ts'
import { calendarCalls } from '../contract.ts'

/** The site's calendar, also offline; undefined until it is there. */
export function useCalendar(): Calendar | undefined {
  const { data } = useRead(calendarCalls.calendar, {})
  return useMemo(() => data && openCalendar(data), [data])
}
