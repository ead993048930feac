/** A position: unix seconds, latitude and longitude in millionths of a degree, accuracy in metres. */
export type Fix = readonly [at: number, lat: number, lng: number, accuracy: number]
export type Place = { lat: number; lng: number }
export type Part = { device: string; fixes: readonly Fix[] }

const earth = 6_371_000
const rad = Math.PI / 180 / 1e6

/** Metres between two places given in millionths of a degree. */
export function metersBetween(a: Place, b: Place): number {
  const [p, q] = [a.lat * rad, b.lat * rad]
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(h)))
}

const placeOf = ([, lat, lng]: Fix): Place => ({ lat, lng })
export const metersOf = (a: Fix, b: Fix): number => metersBetween(placeOf(a), placeOf(b))

/** Seconds in which only one device's fixes count: two phones on one body would make a zigzag. */
const bucket = 10

/**
 * One track from the parts of all devices. The result depends only on the set of parts: not on their order, nor on how
 * often one came.
 */
export function mergeParts(parts: readonly Part[]): Fix[] {
  const devices = new Map<string, Map<number, Fix>>()
  for (const { device, fixes } of parts) {
    const known = devices.get(device) ?? new Map<number, Fix>()
    devices.set(device, known)
    for (const fix of fixes) {
      const other = known.get(fix[0])
      if (!other || isBetter(fix, other)) known.set(fix[0], fix)
    }
  }
  const taken = new Map<number, string>()
  const merged: Fix[] = []
  for (const device of [...devices.keys()].sort())
    for (const fix of devices.get(device)!.values()) {
      const slot = Math.floor(fix[0] / bucket)
      const owner = taken.get(slot) ?? device
      taken.set(slot, owner)
      if (owner === device) merged.push(fix)
    }
  return merged.sort((a, b) => a[0] - b[0])
}

/** The more accurate one of two fixes of one second; any fixed order among equals. */
function isBetter(a: Fix, b: Fix): boolean {
  for (const i of [3, 1, 2] as const) if (a[i] !== b[i]) return a[i] < b[i]
  return false
}
