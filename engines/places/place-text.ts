import type { Place } from './places.ts'
import { recognise } from './recognise.ts'

/** `江苏省 南京市 玄武区`; two spaces where there is no city, as clients have always written it. */
export const placeText = ({ province, city, district }: Place): string => `${province} ${city} ${district}`.trimEnd()

/** The other way round, of whatever stands there: in one go, with the country, or words with spaces between. */
export function placeOf(text: string): Place {
  const found = recognise(text)
  if (found) return { province: found.province, city: found.city, district: found.district }
  const [province = '', city = '', ...rest] = text.trim().split(' ')
  return { province, city, district: rest.join(' ').trim() }
}

/** To be read by people. */
export const shownPlace = (text: string): string => text.trim().split(/\s+/).join(' ')
