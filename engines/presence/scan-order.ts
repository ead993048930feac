/**
 * The order of the scans of one person or pass, at every door: by the time at which they happened, then by id. So the
 * earliest counts, and the order in which devices send theirs does not matter.
 */
export const byTime = (a: Scanned, b: Scanned): number => a.at - b.at || (a.id < b.id ? -1 : 1)

type Scanned = { id: string; at: number }
