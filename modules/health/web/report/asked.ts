import type { Answers } from '#engines/forms/answers.ts'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { placeOf, placeText } from '#engines/places/place-text.ts'
import type { Place } from '#engines/places/places.ts'

type Wire = Readonly<Record<string, unknown>>
/** Fields of the answers that say whether the city has changed, by preset. */
const movedFields = ['ismoved', 'is_move']

/** Sets the hidden "moved" field if the city is not that of the last report, which asks for the reason. */
export function moveIn(definition: Definition, answers: Answers, last: Wire | null): Answers {
  const moved = fieldsOf(definition).find(({ key }) => movedFields.includes(key))
  if (!moved) return {}
  const isMoved = last !== null && cityOf(placeOf(String(last.area ?? ''))) !== cityOf(placeOf(areaText(answers.area)))
  return { [moved.key]: isMoved ? '1' : '0' }
}

const cityOf = ({ province, city }: Place): string => `${province} ${city}`

/** The answers as legacy clients send them: with the place as text, and in parts no finer than the district. */
export function sentOf(answers: Answers): Record<string, string> {
  if (answers.area === undefined) return answers as Record<string, string>
  const area = areaText(answers.area)
  const { province, city, district } = placeOf(area)
  const addressComponent = { province, city, district }
  const geo = { type: 'chosen', addressComponent, formattedAddress: area }
  return { ...answers, area, province, city, address: area, geo_api_info: JSON.stringify(geo) }
}

/** Levels that repeat the one above are left out: a municipality has no city, and abroad has no parts. */
function areaText(answer: unknown): string {
  const { province = '', city = '', district = '' } = (answer ?? {}) as Partial<Place>
  return placeText({
    province,
    city: city === province ? '' : city,
    district: district === (city || province) ? '' : district,
  })
}
