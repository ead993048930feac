import type { SentFile, WriteContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { type PictureTrouble, redraw } from '#kernel/server/files/picture.ts'
import { type FileKind, sniff } from '#kernel/server/files/sniff.ts'
import type { Stored } from '#kernel/server/files/store.ts'
import { mostFileBytes } from '../kinds.ts'
import { uploads } from '../module.ts'
import { refusalOf } from './limits.ts'

/** Content to store: of a picture only the re-encoded bytes, of a large file what is already on disk. */
export type Content = { name: string; type: string; body: Body; width?: number; height?: number }
type Body = { bytes: Buffer; thumb?: Buffer } | Stored

/** Determines the kind from the bytes alone. Needs no database connection. */
export async function identify(ctx: WriteContext, sent: SentFile): Promise<Content> {
  if ('bytes' in sent) return identifyBytes(ctx, sent, sent.bytes)
  const { kind, spooled, name } = sent
  if (spooled.bytes <= mostFileBytes) {
    const content = await identifyBytes(ctx, sent, await sent.read())
    return 'thumb' in content.body ? content : { ...content, body: spooled }
  }
  const { extension, type } = wanted(ctx, kind, spooled.bytes)
  return { name: cleanName(name, extension), type, body: spooled }
}

async function identifyBytes(ctx: WriteContext, { name }: SentFile, bytes: Buffer): Promise<Content> {
  if (bytes.length === 0) throw uploads.fail('emptyFile')
  const kind = wanted(ctx, await sniff(bytes, name), bytes.length)
  if (kind.group === 'picture') return lookAtPicture(name, bytes, kind)
  return { name: cleanName(name, kind.extension), type: kind.type, body: { bytes } }
}

function wanted(ctx: WriteContext, kind: FileKind | undefined, bytes: number): FileKind {
  const refusal = refusalOf(ctx, { kind, bytes })
  if (refusal || !kind) throw refusal ?? uploads.fail('wrongType')
  return kind
}

const troubles = {
  broken: 'brokenPicture',
  tooManyPixels: 'tooManyPixels',
  unreadable: 'wrongType',
} as const satisfies Record<PictureTrouble, string>

async function lookAtPicture(name: string, original: Buffer, kind: FileKind): Promise<Content> {
  const picture = await redraw(original, kind)
  if (typeof picture === 'string') throw uploads.fail(troubles[picture])
  const { extension, bytes, thumb, ...drawn } = picture
  return { name: cleanName(name, extension), body: { bytes, thumb }, ...drawn }
}
