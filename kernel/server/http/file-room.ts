import type { FileKind } from '../files/sniff.ts'
import type { FileRoom } from '../serve.ts'

/** Counts what arrives of a file; throws where it does not fit. */
export type TakeRoom = (kind: FileKind | undefined, bytes: number) => void

/** `declared`: the bytes of files there are at least, by the head of the request. `usual`: the most of them that are no large files. */
type Coming = { declared: number; usual: number }

/**
 * Refuses what cannot fit, as soon as that is certain: by the head of the request, by the first megabyte, while it arrives. What is
 * stored is counted once more in the end. Pictures are stored anew and mostly smaller, so only that counts for them.
 */
export function openRoom({ left, refusal }: FileRoom, { declared, usual }: Coming): TakeRoom {
  if (left <= 0 || declared - usual > left) throw refusal
  let taken = 0
  return (kind, bytes) => {
    if (kind?.group === 'picture') return
    taken += bytes
    if (taken > left || declared > left) throw refusal
  }
}
