import { eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '../context.ts'
import { FileAnswer } from '../http/answers/file-answer.ts'
import { files } from './schema.ts'
import { isFileId, nameOf } from './store.ts'

export type FileRow = typeof files.$inferSelect
type Opening = {
  thumb?: boolean
  /** The caller has checked that the person may see all files. */
  manages?: boolean
}

/** A file for a person with permission to open it. Missing, forbidden and incomplete files are answered alike. */
export async function openFile(ctx: ReadContext, id: string, { thumb, manages }: Opening = {}): Promise<FileAnswer> {
  const file = await findFile(ctx, id)
  if (!manages && !mayOpen(ctx, file)) throw notFound()
  return answerOf(ctx, file, thumb)
}

export async function findFile(ctx: Pick<ReadContext, 'db'>, id: string): Promise<FileRow> {
  const [file] = isFileId(id) ? await ctx.db.select().from(files).where(eq(files.id, id)) : []
  if (!file) throw notFound()
  return file
}

export function mayOpen({ person }: Pick<ReadContext, 'person'>, { owner, audience }: FileRow): boolean {
  if (audience === 'public') return true
  return person !== undefined && (audience === 'people' || person.id === owner)
}

/** The file's bytes, without a permission check: for services that check the rights of their own object. */
export async function answerOf(ctx: Pick<ReadContext, 'site' | 'tools' | 'log'>, file: FileRow, thumb = false) {
  const { storage } = ctx.tools
  const name = nameOf(ctx.site.id, file.id, thumb)
  const size = await storage.size(name)
  const whole = size !== undefined && (thumb || size === file.bytes)
  if (!whole) {
    if (!thumb) ctx.log.error({ file: file.id, size, expected: file.bytes }, 'the bytes of a file are not there')
    throw notFound()
  }
  const { type, etag } = thumb
    ? { type: 'image/webp', etag: `${file.sha256}-thumb` }
    : { type: file.type, etag: file.sha256 }
  return new FileAnswer({
    type,
    etag,
    size,
    source: (range) => storage.open(name, range),
    name: file.name,
    inline: isShown(type),
  })
}

/** Types that browsers display inline; everything else is downloaded. */
const isShown = (type: string): boolean => /^(image|video)\/|^application\/pdf$/.test(type)
