import { useState } from 'react'
import type { SessionFace } from '#engines/presence/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { placeOf, SeatGrid } from './SeatGrid.tsx'
import { checkinWords } from './words.ts'

/** Where one sits, after signing in, in a room with a plan. */
export function OwnSeat({ session: { id, state } }: { session: SessionFace }) {
  const w = useWords(checkinWords)
  const [choosing, setChoosing] = useState(false)
  const read = useRead(contract.seats, { id }, { ...(choosing && { every: 5_000 }) })
  const sit = useAction(contract.sit, { changes: [contract.seats], cover: false, onSuccess: () => setChoosing(false) })
  return (
    <Section title={w('seat.title')} card="padded">
      <ReadView read={read}>
        {(seats) => (
          <>
            <div className="c-line c-between c-gap-3">
              <span>{seats.mine ? w('seat.at', placeOf(seats.mine, seats.cols)) : w('seat.unset')}</span>
              {state === 'open' && (
                <Button
                  look="soft"
                  onClick={() => setChoosing(true)}
                  label={w(seats.mine ? 'seat.change' : 'seat.choose')}
                />
              )}
            </div>
            <Sheet open={choosing} title={w('seat.choose')} onClose={() => setChoosing(false)}>
              <SeatGrid
                seats={seats}
                choose="free"
                onSeat={(seat) => sit.busy || void sit.run({ id, seat: seat === seats.mine ? 0 : seat })}
              />
            </Sheet>
          </>
        )}
      </ReadView>
    </Section>
  )
}
