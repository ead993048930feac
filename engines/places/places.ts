import { divisionLines } from './divisions.ts'

/** Down to the district. A municipality has no city. */
export type Place = Readonly<{ province: string; city: string; district: string }>

export type Division = Readonly<{ name: string; at?: readonly [lng: number, lat: number]; below: readonly Division[] }>

/** Not a province: stands for any place outside the country. */
export const abroad = '境外'

export const divisions: readonly Division[] = divisionLines.map(provinceOf)

function provinceOf(line: string): Division {
  const [name = '', cities = ''] = line.split('|')
  return { name, below: cities.split(';').map(cityOf) }
}

function cityOf(text: string): Division {
  const [head = '', districts = ''] = text.split(':')
  const [name = '', place] = head.split('@')
  const [lng, lat] = (place ?? '').split(',').map(Number)
  const below = districts === '' ? [] : districts.split(' ').map((one) => ({ name: one, below: [] }))
  return { name, below, ...(lng && lat && { at: [lng, lat] as const }) }
}

/** The city with the nearest seat; undefined if all are far: abroad, or at sea. */
export function cityNear(lng: number, lat: number): { province: string; city: string } | undefined {
  let nearest: { province: string; city: string } | undefined
  let least = farthest ** 2
  for (const province of divisions) {
    for (const { name, at } of province.below) {
      const far = at ? squareOf(at, lng, lat) : Number.POSITIVE_INFINITY
      if (far >= least) continue
      least = far
      nearest = { province: province.name, city: name }
    }
  }
  return nearest
}

/** In degrees of latitude, about 300 km: the size of the widest prefectures. */
const farthest = 2.7

function squareOf([toLng, toLat]: readonly [number, number], lng: number, lat: number): number {
  const across = (toLng - lng) * Math.cos((lat * Math.PI) / 180)
  return across * across + (toLat - lat) ** 2
}
