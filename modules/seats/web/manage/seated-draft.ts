import { type Plan, seatsIn } from '../../plan.ts'
import { type Draft, draftOf, type Ids, mapSeats, seatsOf } from './plan-edits/draft.ts'

type Seated = { plan: Plan; takenSeats: readonly string[]; closedSeats: readonly string[] }

/** A plan with the states of its seats: closed seats look like blocked ones. */
export function seatedDraft({ plan, takenSeats, closedSeats }: Seated): { draft: Draft; taken: Ids; marked: Ids } {
  const drawn = draftOf(plan)
  const labels = labelsById(plan, drawn)
  const [takenSet, closedSet] = [new Set(takenSeats), new Set(closedSeats)]
  const those = (holds: (label: string) => boolean) =>
    new Set([...labels].filter(([, label]) => holds(label)).map(([id]) => id))
  const draft = mapSeats(drawn, (seat) =>
    closedSet.has(labels.get(seat.id)!) && !takenSet.has(labels.get(seat.id)!) ? { ...seat, kind: 'blocked' } : seat,
  )
  const taken = those((label) => takenSet.has(label))
  return { draft, taken, marked: those((label) => takenSet.has(label) && closedSet.has(label)) }
}

/** Without blocked seats, which are no places of the pool. */
export function labelsOf(plan: Plan, draft: Draft, ids: Ids): string[] {
  const blocked = new Set(seatsIn(plan).flatMap(({ kind, label }) => (kind === 'blocked' ? [label] : [])))
  const labels = labelsById(plan, draft)
  return [...ids].flatMap((id) => labels.get(id) ?? []).filter((label) => !blocked.has(label))
}

/** Relies on both being in plan order. */
function labelsById(plan: Plan, draft: Draft): Map<number, string> {
  const labels = seatsIn(plan).map(({ label }) => label)
  return new Map(seatsOf(draft).map(({ id }, i) => [id, labels[i]!]))
}
