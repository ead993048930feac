import type { ConflictRow } from '#kernel/web/calls/conflict.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { ConflictTable } from '#kernel/web/office/conflict/ConflictTable.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import type { Plan } from '../../../plan.ts'
import type { Saving } from './use-saving.ts'
import { planWords } from './words.ts'

/** Notices: an unsaved local draft to restore, and a conflict with another person's changes. */
export function Notes({ saving, mine }: { saving: Saving; mine: () => Plan }) {
  const w = useWords(planWords)
  const { found, restore, conflict, busy } = saving
  return (
    <>
      {found && (
        <Alert
          type="info"
          showIcon
          title={w('restored', { time: formatTime(found.at) })}
          action={
            <div className="plan-line">
              <Button size="small" type="primary" onClick={() => restore(true)}>
                {w('restore')}
              </Button>
              <Button size="small" onClick={() => restore(false)}>
                {w('discard')}
              </Button>
            </div>
          }
        />
      )}
      {conflict && <PlanConflict conflict={conflict} mine={mine} busy={busy} />}
    </>
  )
}

type Props = { conflict: NonNullable<Saving['conflict']>; mine: () => Plan; busy: boolean }

/** Two conflicting plans of a venue: seats per section in each. */
function PlanConflict({ conflict, mine, busy }: Props) {
  const w = useWords(planWords)
  const say = (_: string, count: unknown) =>
    count === undefined ? '' : w('count.all', { count: formatNumber(Number(count)) })
  return (
    <ConflictAlert conflict={conflict} whole busy={busy} onKeep={conflict.keepMine} onTake={conflict.takeTheirs}>
      <ConflictTable rows={rowsOf(conflict.fresh.plan, mine(), w('total'))} nameOf={(name) => name} say={say} />
    </ConflictAlert>
  )
}

function rowsOf(theirs: Plan, mine: Plan, total: string): ConflictRow[] {
  const [there, here] = [seatsBySection(theirs), seatsBySection(mine)]
  const rows = [...new Set([...here.keys(), ...there.keys()])].map((name) => ({
    name,
    opened: '',
    theirs: there.get(name),
    mine: here.get(name),
  }))
  return [...rows, { name: total, opened: '', theirs: sumOf(there), mine: sumOf(here) }]
}

const seatsBySection = ({ sections }: Plan) =>
  new Map(sections.map(({ name, rows }) => [name, rows.reduce((sum, { seats }) => sum + seats.length, 0)]))

const sumOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
