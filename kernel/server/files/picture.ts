import sharp, { type Metadata, type Sharp } from 'sharp'
import { inHeavyWorkSlot } from './heavy-work.ts'
import type { FileKind } from './sniff.ts'

/** A picture re-encoded from the pixels of an upload, without its metadata: no location, camera or name. */
export type Picture = { bytes: Buffer; thumb: Buffer; type: string; extension: string; width: number; height: number }
export type PictureTrouble = 'broken' | 'tooManyPixels' | 'unreadable'

const mostPixels = 40_000_000
const longestSide = 4096
const longestThumbSide = 480

const decoders: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heif',
}

/** Rotated upright, scaled down to screen size, converted to sRGB. Of an animation only the first frame is kept. */
export function redraw(bytes: Buffer, kind: FileKind): Promise<Picture | PictureTrouble> {
  return inHeavyWorkSlot(async () => {
    const trouble = await troubleWith(bytes, kind)
    if (trouble) return trouble
    try {
      return await drawn(bytes, kind)
    } catch {
      return kind.type === 'image/heic' ? 'unreadable' : 'broken'
    }
  })
}

/** Checks the header before decoding: a few hundred bytes can declare more pixels than fit in memory. */
async function troubleWith(bytes: Buffer, kind: FileKind): Promise<PictureTrouble | undefined> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== decoders[kind.type]) return 'broken'
    return width * height > mostPixels ? 'tooManyPixels' : undefined
  } catch {
    return kind.type === 'image/heic' ? 'unreadable' : 'broken'
  }
}

async function drawn(bytes: Buffer, kind: FileKind): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: 20 }).autoOrient()
  const within = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const encoder = encoderFor(kind)
  const { data, info } = await encoder.encode(upright.resize(within)).toBuffer({ resolveWithObject: true })
  const small = { width: longestThumbSide, height: longestThumbSide, fit: 'inside', withoutEnlargement: true } as const
  const thumb = await sharp(data, { limitInputPixels: mostPixels }).resize(small).webp({ quality: 76 }).toBuffer()
  const { type, extension } = encoder
  return { bytes: data, thumb, type, extension, width: info.width, height: info.height }
}

type Encoder = { type: string; extension: string; encode: (picture: Sharp) => Sharp }

const jpeg: Encoder = { type: 'image/jpeg', extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 85 }) }
const webp: Encoder = { type: 'image/webp', extension: 'webp', encode: (picture) => picture.webp({ quality: 85 }) }
const png: Encoder = { type: 'image/png', extension: 'png', encode: (picture) => picture.png() }

function encoderFor({ type }: FileKind): Encoder {
  if (type === 'image/jpeg' || type === 'image/heic') return jpeg
  return type === 'image/webp' ? webp : png
}
