import { localeOf } from '#kernel/web/language.tsx'

const styled = (style: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(localeOf(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `11月15日`. */
export const shortDay = styled({ month: 'short', day: 'numeric' })

/** `11月15日 周日`; Chinese writes the weekday right behind the day, which is hard to read. */
export const dayWithName = (day: string): string =>
  styled({ month: 'short', day: 'numeric', weekday: 'short' })(day).replace(/日(?=[周週星(（])/, '日\u00a0')
