/** How many slips lie between two words: a letter more, less, another, or two swapped. Counts no further than `most`. */
export function editDistance(a: string, b: string, most = 64): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, older[j - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    older = last
    last = row
  }
  return last[b.length]!
}
