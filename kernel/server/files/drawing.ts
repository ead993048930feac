import sharp from 'sharp'
import type { SeedContext } from '../serve.ts'
import { files } from './schema.ts'
import { storeBytes } from './store.ts'

/** An SVG with its own width and height in pixels. */
export type Drawing = { owner: string; name: string; svg: string }

type DrawnFile = { id: string; name: string; width: number; height: number }

/** Stores a drawing of the demo data as an uploaded picture: bytes and row. */
export async function keepDrawing(
  { site, db, storage }: Pick<SeedContext, 'site' | 'db' | 'storage'>,
  { owner, name, svg }: Drawing,
): Promise<DrawnFile> {
  const { bytes, thumb, width, height } = await draw(svg)
  const stored = await storeBytes({ storage, site: site.id }, { bytes, thumb })
  await db.insert(files).values({ ...stored, owner, name, type: 'image/webp', width, height })
  return { id: stored.id, name, width, height }
}

const drawings = new Map<string, ReturnType<typeof drawAnew>>()

/** Cached for a minute: the demo sites are seeded within a minute, and many drawings are the same for each. */
function draw(svg: string): ReturnType<typeof drawAnew> {
  const known = drawings.get(svg)
  if (known) return known
  const drawing = drawAnew(svg)
  drawings.set(svg, drawing)
  setTimeout(() => drawings.delete(svg), 60_000).unref()
  return drawing
}

/** The thumbnail is made from the raw pixels, not from the compressed picture. */
async function drawAnew(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  const bytes = await drawn().webp({ quality: 82, effort: 0 }).toBuffer()
  const thumb = await drawn()
    .resize({ width: 480, withoutEnlargement: true })
    .webp({ quality: 76, effort: 0 })
    .toBuffer()
  return { bytes, thumb, width, height }
}
