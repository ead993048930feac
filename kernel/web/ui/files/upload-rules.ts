import { formatBytes } from '../formats.ts'
import type { FileWords } from './file-words.ts'
import type { Audience } from './upload.ts'

export type UploadRules = { path: string; audience: Audience; accept: string; max: number; maxBytes: number }

/** Why a file is refused before it is sent; the server checks the bytes again. */
export function objectionTo(file: File, { accept, maxBytes }: UploadRules, w: FileWords): string | undefined {
  if (file.size === 0) return w('uploadEmpty')
  if (file.size > maxBytes) return w('uploadTooLarge', { size: formatBytes(maxBytes) })
  return isAccepted(file, accept) ? undefined : w('uploadType')
}

/** Like the browser's `accept`, which is not applied to dropped files. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase())
  return rules.some((rule) => {
    if (rule === '' || rule === '*/*') return true
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}
