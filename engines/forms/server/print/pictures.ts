import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import type { ReadContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import { type FileStorage, readStored } from '#kernel/server/files/storage/storage.ts'
import { isFileId, nameOf } from '#kernel/server/files/store.ts'
import type { Picture } from './paper.ts'
import type { SheetPart } from './sheet-model.ts'

const most = 24
const widest = 1_400

/** The pictures of a printed form, downscaled for paper. Unreadable ones are replaced by their file name. */
export async function picturesOf(
  { reader, site, tools }: Pick<ReadContext, 'reader' | 'site' | 'tools'>,
  parts: readonly SheetPart[],
): Promise<Map<string, Picture>> {
  const ids = parts.flatMap(({ fields }) =>
    fields.flatMap(({ content }) => (content.as === 'files' ? content.files.map(({ id }) => id) : [])),
  )
  const asked = ids.filter(isFileId).slice(0, most)
  const found = new Map<string, Picture>()
  if (asked.length === 0) return found
  const rows = await reader.select({ id: files.id, type: files.type }).from(files).where(inArray(files.id, asked))
  for (const { id, type } of rows) {
    if (!type.startsWith('image/')) continue
    const picture = await readPicture(tools.storage, nameOf(site.id, id))
    if (picture) found.set(id, picture)
  }
  return found
}

async function readPicture(storage: FileStorage, name: string): Promise<Picture | undefined> {
  try {
    const { data, info } = await sharp(await readStored(storage, name), { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
