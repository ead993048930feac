import { placeText } from '#engines/places/place-text.ts'
import { recognise } from '#engines/places/recognise.ts'
import { parseJson } from '#kernel/parse-json.ts'

type Answers = Record<string, unknown>

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Province, city and district from the form; anything more precise is dropped where it can be recognised. */
export function districtOf(answers: Answers): string {
  const { area, province, city } = answers
  return coarseText(wordOf(area) || [wordOf(province), wordOf(city)].filter(Boolean).join(' '))
}

function coarseText(text: string): string {
  const found = recognise(text)
  return (found ? placeText(found) : text).slice(0, 100).toWellFormed()
}

/** Fields with the JSON of a map service. */
const mapped = ['geo_api_info', 'geo_api_infot', 'old_city', 'szgj_api_info']

/** Answers with places reduced to the district. Clients parse the map JSON, so it keeps its structure. */
export function coarse(answers: Answers): Answers {
  const district = districtOf(answers)
  const maps = mapped
    .filter((name) => answers[name] !== undefined)
    .map((name) => [name, coarseMap(wordOf(answers[name]), district)])
  return {
    ...answers,
    ...(answers.address !== undefined && { address: district }),
    ...(recognise(wordOf(answers.area))?.rest && { area: district }),
    ...Object.fromEntries(maps),
  }
}

/** Invalid JSON is dropped; plain text is reduced like any place. */
function coarseMap(text: string, district: string): string {
  const said = parsed(text)
  if (!said) return text.startsWith('{') || text.startsWith('[') ? '' : coarseText(text)
  return JSON.stringify(isObject(said.addressComponent) ? coarseGeo(said, district) : pairsOf(said))
}

/** `{ "province": { "label": "…", "value": "…" } }`: keeps places chosen from lists, drops typed text. */
const pairsOf = (said: Answers): Answers =>
  Object.fromEntries(
    Object.entries(said).filter(([, pair]) => isObject(pair) && 'label' in pair && Object.keys(pair).length <= 3),
  )

const kept = ['citycode', 'adcode', 'country', 'province', 'city', 'district']

function coarseGeo(geo: Answers, district: string): Answers {
  const component = geo.addressComponent as Answers
  return {
    ...(typeof geo.type === 'string' && { type: geo.type }),
    position: coarsePosition(geo.position),
    ...(typeof geo.status === 'number' && { status: geo.status }),
    addressComponent: {
      ...Object.fromEntries(kept.map((name) => [name, component[name] ?? ''])),
      ...{ businessAreas: [], neighborhood: '', building: '', street: '', streetNumber: '', township: '' },
    },
    formattedAddress: district,
    ...{ roads: [], crosses: [], pois: [] },
    ...(typeof geo.info === 'string' && { info: geo.info }),
  }
}

/** Rounded to a tenth of a degree, about ten kilometres. */
function coarsePosition(position: unknown): Answers {
  if (!isObject(position)) return {}
  const numbers = Object.entries(position).filter(([, value]) => typeof value === 'number')
  return Object.fromEntries(numbers.map(([name, value]) => [name, Math.round((value as number) * 10) / 10]))
}

const isObject = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Answers | undefined {
  try {
    const value: unknown = parseJson(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
