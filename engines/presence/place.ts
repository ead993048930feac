import type { Proof, Risk } from './shapes.ts'

export type Position = { lat: number; lng: number; accuracy: number }
export type Fence = { lat: number; lng: number; radius: number }

/** Metres between two points of the earth. */
export function distanceOf(a: Omit<Position, 'accuracy'>, b: Omit<Position, 'accuracy'>): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLng = (b.lng - a.lng) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h))))
}

/** A position that is less exact than this says little. */
const roughMetres = 200

export type Placed = { distance: number | null; accuracy: number | null; isThere: boolean; risks: Risk[] }

/** Inside if the distance less the accuracy is within the radius: a rough position is no reason to be outside. */
export function placed(fence: Fence | undefined, position: Position | undefined): Placed {
  const nothing = { distance: null, accuracy: null, isThere: false }
  if (!fence) return { ...nothing, risks: [] }
  if (!position) return { ...nothing, risks: ['noPlace'] }
  const distance = distanceOf(fence, position)
  const accuracy = Math.round(position.accuracy)
  const isRough = accuracy > roughMetres
  const isThere = distance - accuracy < fence.radius
  return {
    ...{ distance, accuracy, isThere: isThere && !isRough },
    risks: [...(isThere ? [] : (['farAway'] as const)), ...(isRough ? (['roughPlace'] as const) : [])],
  }
}

/** A code with a position inside proves more than the code alone. */
export const provenBy = (code: 'turning' | 'typed' | 'printed' | undefined, isThere: boolean): Proof =>
  isThere ? 'place' : (code ?? 'typed')
