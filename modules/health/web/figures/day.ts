import { localeOf } from '#kernel/web/language.tsx'

const styled = (style: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(localeOf(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** `11月15日`. */
export const shortDay = styled({ month: 'short', day: 'numeric' })

/** `11月15日 周日`: adds a space before the weekday, which Chinese formatting omits. */
export const dayWithName = (day: string): string =>
  styled({ month: 'short', day: 'numeric', weekday: 'short' })(day).replace(/日(?=[周週星(（])/, '日\u00a0')
