import type { Hall } from './hall.ts'

type IsFree = (index: number) => boolean

/**
 * Seats that a choice would leave isolated between taken ones, although another choice of the same size in the same gap
 * would not. `isFree` is the state before the choice: chosen seats are free in it.
 */
export function orphansLeft(hall: Pick<Hall, 'runs' | 'runOf'>, isFree: IsFree, chosen: ReadonlySet<number>): number[] {
  const touched = new Set([...chosen].map((index) => hall.runOf[index]!))
  touched.delete(-1)
  return [...touched].flatMap((run) => gapsIn(hall.runs[run]!, isFree).flatMap((gap) => orphansIn(gap, chosen)))
}

/** Consecutive free seats; `open` on the sides where the run ends. */
type Gap = { seats: number[]; openBefore: boolean; openAfter: boolean }

function gapsIn(run: readonly number[], isFree: IsFree): Gap[] {
  const gaps: Gap[] = []
  let gap: Gap | undefined
  run.forEach((index, i) => {
    if (!isFree(index)) gap = undefined
    else if (gap) gap.seats.push(index)
    else {
      gap = { seats: [index], openBefore: i === 0, openAfter: false }
      gaps.push(gap)
    }
    if (gap && i === run.length - 1) gap.openAfter = true
  })
  return gaps
}

function orphansIn({ seats, openBefore, openAfter }: Gap, chosen: ReadonlySet<number>): number[] {
  const isTaken = (i: number) => {
    if (i < 0) return !openBefore
    return i < seats.length ? chosen.has(seats[i]!) : !openAfter
  }
  const rest = seats.filter((index) => !chosen.has(index)).length
  // Only one seat remains between two taken ones: it is isolated whatever is chosen.
  if (rest === seats.length || (rest === 1 && !openBefore && !openAfter)) return []
  return seats.filter((_, i) => !isTaken(i) && isTaken(i - 1) && isTaken(i + 1))
}
