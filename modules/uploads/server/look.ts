import { settingsOf, type Upload, type WriteContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { type PictureTrouble, redraw } from '#kernel/server/files/picture.ts'
import { type FileKind, sniff } from '#kernel/server/files/sniff.ts'
import { uploads } from '../module.ts'
import { sizeText } from './keep.ts'

/** What will be stored. Of a picture only what was drawn anew. */
export type Content = { name: string; type: string; bytes: Buffer; thumb?: Buffer; width?: number; height?: number }

/** Looks at what was sent, by its bytes alone. Needs no database, so it holds no connection. */
export async function look(ctx: WriteContext, { name, bytes }: Omit<Upload, 'field'>): Promise<Content> {
  const { maxBytes, kinds } = settingsOf(ctx, uploads)
  if (bytes.length === 0) throw uploads.fail('emptyFile')
  if (bytes.length > maxBytes) throw uploads.fail('tooBig', { params: { limit: sizeText(maxBytes) } })
  const kind = await sniff(bytes, name)
  if (!kind || !kinds.includes(kind.group)) throw uploads.fail('wrongType')
  if (kind.group === 'picture') return lookAtPicture(name, bytes, kind)
  return { name: cleanName(name, kind.extension), type: kind.type, bytes }
}

const troubles = {
  broken: 'brokenPicture',
  tooManyPixels: 'tooManyPixels',
  unreadable: 'wrongType',
} as const satisfies Record<PictureTrouble, string>

async function lookAtPicture(name: string, original: Buffer, kind: FileKind): Promise<Content> {
  const picture = await redraw(original, kind)
  if (typeof picture === 'string') throw uploads.fail(troubles[picture])
  const { extension, ...drawn } = picture
  return { name: cleanName(name, extension), ...drawn }
}
