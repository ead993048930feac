import type { Place } from './places.ts'

/** `江苏省 南京市 玄武区`; two spaces where there is no city, as clients have always written it. */
export const placeText = ({ province, city, district }: Place): string => `${province} ${city} ${district}`.trimEnd()

/** The other way round, of whatever stands there. */
export function placeOf(text: string): Place {
  const [province = '', city = '', ...rest] = text.trim().split(' ')
  return { province, city, district: rest.join(' ').trim() }
}

/** To be read by people. */
export const shownPlace = (text: string): string => text.trim().split(/\s+/).join(' ')
