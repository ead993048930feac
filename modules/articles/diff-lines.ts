export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this many lines, texts are compared as a whole: the LCS table would get too large. */
const most = 1_500

/** Line diff by longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length > most || after.length > most) return [...all('removed', before), ...all('added', after)]
  const width = after.length + 1
  const shared = sharedLengths(before, after)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! })
      i++
      j++
    } else if (shared[(i + 1) * width + j]! >= shared[i * width + j + 1]!) {
      lines.push({ kind: 'removed', text: before[i++]! })
    } else lines.push({ kind: 'added', text: after[j++]! })
  }
  return [...lines, ...all('removed', before.slice(i)), ...all('added', after.slice(j))]
}

/** LCS table: for each pair of positions, the length of the common subsequence of the two remainders. */
function sharedLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1
  const shared = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      shared[i * width + j] =
        before[i] === after[j]
          ? shared[(i + 1) * width + j + 1]! + 1
          : Math.max(shared[(i + 1) * width + j]!, shared[i * width + j + 1]!)
    }
  }
  return shared
}

const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))
