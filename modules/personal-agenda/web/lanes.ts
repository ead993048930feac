import type { ViewItem } from '../shapes.ts'
import { isWide, momentOn, wallOf } from './days.ts'

/** An item among the hours of a day: minutes, and its share of the width. */
export type Placed = { item: ViewItem; from: number; to: number; lane: number; lanes: number }

const shortest = 30

/** Items that overlap stand side by side. */
export function placedOn(day: string, items: readonly ViewItem[]): Placed[] {
  const begins = momentOn(day)
  const ends = momentOn(day, 1_440)
  const timed = items
    .filter((item) => !isWide(item))
    .map((item) => {
      const from = item.starts < begins ? 0 : wallOf(item.starts).minute
      const to = item.ends >= ends ? 1_440 : wallOf(item.ends).minute
      return {
        item,
        from: Math.min(from, 1_440 - shortest),
        to: Math.max(to, Math.min(from, 1_440 - shortest) + shortest),
      }
    })
    .sort((a, b) => a.from - b.from || b.to - a.to)
  return piles(timed).flatMap(inLanes)
}

type Span = Omit<Placed, 'lane' | 'lanes'>

/** Groups that overlap, directly or through others. */
function piles(spans: readonly Span[]): Span[][] {
  const all: Span[][] = []
  let end = -1
  for (const span of spans) {
    if (span.from >= end) all.push([])
    all.at(-1)!.push(span)
    end = Math.max(end, span.to)
  }
  return all
}

function inLanes(pile: readonly Span[]): Placed[] {
  const ends: number[] = []
  const placed = pile.map((span) => {
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = span.to
    return { ...span, lane, lanes: 0 }
  })
  return placed.map((one) => ({ ...one, lanes: ends.length }))
}
