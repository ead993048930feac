import type { Place } from '../../track.ts'

/** The part of the world that is drawn: Web Mercator pixels at a zoom, from the upper left corner. */
export type View = { zoom: number; x: number; y: number; width: number; height: number }

const tile = 256
const zoomMost = 18
const [farthest, nearest] = [8, 20]

const worldX = (lng: number, zoom: number) => ((lng / 1e6 + 180) / 360) * tile * 2 ** zoom
const worldY = (lat: number, zoom: number) => {
  const sin = Math.sin(((lat / 1e6) * Math.PI) / 180)
  return (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * tile * 2 ** zoom
}

/** The largest zoom, in quarters, at which all places fit, with a margin. */
export function viewOf(places: readonly Place[], width: number, height: number, margin = 48): View {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const least = (list: readonly number[]) => list.reduce((a, b) => Math.min(a, b))
  const most = (list: readonly number[]) => list.reduce((a, b) => Math.max(a, b))
  const [west, east, south, north] = [least(lngs), most(lngs), least(lats), most(lats)]
  let zoom = zoomMost
  const fits = () =>
    worldX(east, zoom) - worldX(west, zoom) <= width - 2 * margin &&
    worldY(south, zoom) - worldY(north, zoom) <= height - 2 * margin
  while (zoom > 2 && !fits()) zoom -= 0.25
  const x = (worldX(west, zoom) + worldX(east, zoom) - width) / 2
  const y = (worldY(north, zoom) + worldY(south, zoom) - height) / 2
  return { zoom, x, y, width, height }
}

export const pixelOf = ({ zoom, x, y }: View, { lat, lng }: Place): [number, number] => [
  worldX(lng, zoom) - x,
  worldY(lat, zoom) - y,
]

/** The place of a pixel. */
export function placeOf({ zoom, x, y }: View, left: number, top: number): Place {
  const size = tile * 2 ** zoom
  const lng = ((x + left) / size) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + top)) / size))) * 180) / Math.PI
  return { lat: Math.round(lat * 1e6), lng: Math.round(lng * 1e6) }
}

export const moved = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x - right,
  y: view.y - down,
})

/** Nearer by so many zooms, negative for farther; what is at the pixel stays there. */
export function zoomed(view: View, by: number, left: number, top: number): View {
  const zoom = Math.min(nearest, Math.max(farthest, view.zoom + by))
  const scale = 2 ** (zoom - view.zoom)
  return { ...view, zoom, x: (view.x + left) * scale - left, y: (view.y + top) * scale - top }
}

/** Pixels of so many metres at a latitude. */
export const pixelsOf = ({ zoom }: View, lat: number, meters: number): number =>
  (meters * tile * 2 ** zoom) / (40_075_016 * Math.cos(((lat / 1e6) * Math.PI) / 180))

/** A round length for a scale of about a quarter of the view, in metres and pixels. */
export function scaleOf(view: View, lat: number): { meters: number; pixels: number } {
  const most = view.width / 4 / pixelsOf(view, lat, 1)
  const power = 10 ** Math.floor(Math.log10(most))
  const meters = power * ([5, 2, 1].find((n) => n * power <= most) ?? 1)
  return { meters, pixels: Math.round(pixelsOf(view, lat, meters)) }
}

export type Tile = { src: string; left: number; top: number; size: number }

/** Tiles that cover the view; none without an address of tiles. */
export function tilesOf({ zoom, x, y, width, height }: View, address: string): Tile[] {
  if (!address) return []
  const tiles: Tile[] = []
  const z = Math.round(zoom)
  const size = tile * 2 ** (zoom - z)
  for (let row = Math.floor(y / size); row * size < y + height; row++)
    for (let column = Math.floor(x / size); column * size < x + width; column++) {
      const at: Record<string, number> = { z, x: column, y: row }
      const src = address.replace(/\{([zxy])\}/g, (_, key: string) => String(at[key]))
      tiles.push({ src, left: column * size - x, top: row * size - y, size })
    }
  return tiles
}
