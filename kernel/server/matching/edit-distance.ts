/** Damerau–Levenshtein distance: insertions, deletions, substitutions, transpositions. Stops above `most`. */
export function editDistance(a: string, b: string, most = 64): number {
  if (Math.abs(a.length - b.length) > most || lacking(a, b) > most) return most + 1
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

/** Quick lower bound: one edit changes at most one letter, so letters only one word has rule out most pairs. */
function lacking(a: string, b: string): number {
  const [ofA, ofB] = [lettersOf(a), lettersOf(b)]
  return Math.max(bitsIn(ofA & ~ofB), bitsIn(ofB & ~ofA))
}

/** Letters that share a bit only make the bound less strict. */
function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
