import type { FileKind } from '../../files/sniff.ts'
import type { UploadQuota } from '../../serve.ts'

/** Counts the bytes of an arriving file; throws when they exceed the quota. */
export type CountBytes = (kind: FileKind | undefined, bytes: number) => void

/** `declared`: least file bytes by the request's headers. `usual`: the most of these that are not large files. */
type Coming = { declared: number; usual: number }

/**
 * Refuses an upload over the quota as early as possible: by the request's headers, after the first megabyte, or while
 * it arrives. Stored bytes are counted again at the end. Pictures are re-encoded and mostly get smaller, so only their
 * stored size counts.
 */
export function openUploadQuota({ left, refusal }: UploadQuota, { declared, usual }: Coming): CountBytes {
  if (left <= 0 || declared - usual > left) throw refusal
  let taken = 0
  return (kind, bytes) => {
    if (kind?.group === 'picture') return
    taken += bytes
    if (taken > left || declared > left) throw refusal
  }
}
