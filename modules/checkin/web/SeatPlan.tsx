import { useState } from 'react'
import * as z from 'zod/mini'
import type { SessionFace } from '#engines/presence/contract.ts'
import { mostSeatRows } from '#engines/presence/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { ChooseState } from './ChooseState.tsx'
import { SeatGrid, type Seats } from './SeatGrid.tsx'
import { checkinWords } from './words.ts'

const count = z.number().check(z.gte(1), z.lte(mostSeatRows))
type Chosen = Seats['list'][number]

/** Who sits where, for whoever leads it; a tap on somebody offers the other states. */
export function SeatPlan({ session }: { session: SessionFace }) {
  const w = useWords(checkinWords)
  const { id, seatRows, state } = session
  const [editing, setEditing] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const read = useRead(contract.seats, { id }, { every: 5_000, when: seatRows > 0 })
  const edit = <Button look="soft" onClick={() => setEditing(true)} label={w('seat.plan')} />
  return (
    <>
      {seatRows === 0 ? (
        <Empty icon="layout-grid" title={w('seat.none')} note={w('seat.noneNote')} action={state === 'open' && edit} />
      ) : (
        <Section card="padded">
          <div className="c-stack">
            <ReadView read={read}>
              {(seats) => <SeatGrid seats={seats} choose="taken" onSeat={(_, one) => setChosen(one)} />}
            </ReadView>
            {state === 'open' && edit}
          </div>
        </Section>
      )}
      <Sheet open={editing} title={w('seat.plan')} onClose={() => setEditing(false)}>
        <PlanForm session={session} onDone={() => setEditing(false)} />
      </Sheet>
      {chosen && (
        <ChooseState id={id} mark={{ ...chosen, step: 0, set: '', appeal: '' }} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function PlanForm({ session: { id, seatRows, seatCols }, onDone }: { session: SessionFace; onDone: () => void }) {
  const w = useWords(checkinWords)
  const save = useAction(contract.planSeats, { changes: [contract.board, contract.seats, contract.marks] })
  const form = useForm({
    initial: { rows: (seatRows || 8) as number | null, cols: (seatCols || 10) as number | null },
    schema: z.object({ rows: count, cols: count }),
    submit: async ({ rows, cols }) => {
      if (!(await save.run({ id, rows: rows ?? 0, cols: cols ?? 0 }))) return false
      onDone()
      return true
    },
  })
  return (
    <Form form={form}>
      <div className="c-fields">
        <NumberField {...form.field('rows')} label={w('seat.rows')} required />
        <NumberField {...form.field('cols')} label={w('seat.cols')} help={w('seat.clears')} required />
      </div>
    </Form>
  )
}
