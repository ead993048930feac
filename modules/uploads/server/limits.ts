import type { Fail } from '#kernel/fail.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ArrivingFile } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { uploads } from '../module.ts'

/** Why the site refuses a file of this kind and size; also checked while a large file is arriving. */
export function refusalOf(ctx: { site: Site }, { kind, bytes }: ArrivingFile): Fail | undefined {
  const { kinds, maxBytes, filmBytes } = settingsOf(ctx, uploads)
  if (!kind || !kinds.includes(kind.group)) return uploads.fail('wrongType')
  const limit = kind.group === 'film' ? filmBytes : maxBytes
  return bytes > limit ? uploads.fail('tooBig', { params: { limit: sizeText(limit) } }) : undefined
}

/** `20 MB`; a limit below a megabyte in KB. */
export function sizeText(bytes: number): string {
  return bytes >= 1 << 20 ? `${Math.floor(bytes / (1 << 20))} MB` : `${Math.floor(bytes / 1024)} KB`
}
