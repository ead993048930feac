import { read } from '#kernel/contract.ts'
import { none } from '#kernel/shapes.ts'
import { calendarData } from './shapes.ts'

/** Declared by the engine, because pages of every module use it; served by the module `calendar`. */
export const calendarCalls = {
  calendar: read('/calendar/wap/default/index', {
    access: 'public',
    about:
      'The calendar from the current academic year on: terms, holidays and make-up days, periods, office hours, campuses.',
    offline: true,
    input: none(),
    data: calendarData,
  }),
}
