import { baseRoute } from '#kernel/web/pages/page-info.ts'
import type { Stored } from '../fields/stored.ts'

export const fileUrl = ({ id, name }: Stored, { thumb = false } = {}): string =>
  `${baseRoute()}attach?file=all/${id}/${encodeURIComponent(name || 'file')}${thumb ? '&thumb=1' : ''}`

const pictures = /\.(jpe?g|png|webp|gif|heic|avif)$/i

export const isPicture = ({ name }: Stored): boolean => pictures.test(name)
