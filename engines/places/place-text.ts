import type { Place } from './places.ts'
import { recognise } from './recognise.ts'

/** `江苏省 南京市 玄武区`; two spaces where there is no city, as legacy clients expect. */
export const placeText = ({ province, city, district }: Place): string => `${province} ${city} ${district}`.trimEnd()

/** Parses any spelling: without spaces, with the country, or with spaces between the parts. */
export function placeOf(text: string): Place {
  const found = recognise(text)
  if (found) return { province: found.province, city: found.city, district: found.district }
  const [province = '', city = '', ...rest] = text.trim().split(' ')
  return { province, city, district: rest.join(' ').trim() }
}

/** For display. */
export const shownPlace = (text: string): string => text.trim().split(/\s+/).join(' ')
