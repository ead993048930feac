export type Seat = { room: string; seat: number }
/** Someone to be placed; `fixed` is a seat that stays. */
export type Candidate = { id: string; fixed?: Seat | undefined }
/** A room with the number of people who may sit in it. */
export type ExamRoom = { id: string; places: number }

/** How many people an exam may seat in a room: people sit apart. */
export const placesOf = (capacity: number, fill: number): number => Math.floor((capacity * fill) / 100)

/**
 * Seats for all candidates in their order, spread over the rooms in proportion to their places; undefined if there are
 * too few places. The same input gives the same seats.
 */
export function spread(candidates: readonly Candidate[], rooms: readonly ExamRoom[]): Map<string, Seat> | undefined {
  const taken = new Map(rooms.map(({ id }) => [id, new Set<number>()]))
  const result = new Map<string, Seat>()
  const waiting = candidates.filter(({ id, fixed }) => {
    if (!fixed || !taken.has(fixed.room)) return true
    taken.get(fixed.room)!.add(fixed.seat)
    result.set(id, fixed)
    return false
  })
  const shares = sharesOf(candidates.length, rooms)
  let next = 0
  const fill = (room: ExamRoom, most: number) => {
    const seats = taken.get(room.id)!
    for (let seat = 1; next < waiting.length && seats.size < most; seat++) {
      if (seats.has(seat)) continue
      seats.add(seat)
      result.set(waiting[next++]!.id, { room: room.id, seat })
    }
  }
  for (const [i, room] of rooms.entries()) fill(room, shares[i]!)
  // Where fixed seats take more than a room's share, others have room left.
  for (const room of rooms) fill(room, room.places)
  return next < waiting.length ? undefined : result
}

/** Shares of a number in proportion to the places, by largest remainder; none is more than its places. */
function sharesOf(n: number, rooms: readonly ExamRoom[]): number[] {
  const all = rooms.reduce((sum, { places }) => sum + places, 0)
  if (all === 0) return rooms.map(() => 0)
  const exact = rooms.map(({ places }) => Math.min(places, (n * places) / all))
  const shares = exact.map(Math.floor)
  const byRest = exact.map((value, i) => ({ i, rest: value - shares[i]! })).toSorted((a, b) => b.rest - a.rest)
  let left = Math.min(n, all) - shares.reduce((sum, share) => sum + share, 0)
  for (const { i } of byRest) {
    if (left <= 0) break
    if (shares[i]! < rooms[i]!.places) {
      shares[i]! += 1
      left -= 1
    }
  }
  return shares
}
