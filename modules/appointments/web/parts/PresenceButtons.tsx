import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../../contract.ts'
import type { BookingFace } from '../../shapes.ts'
import { clock } from '../when.ts'
import { bookingWords } from '../words.ts'
import { CheckIn } from './CheckIn.tsx'
import { ownReads } from './own-reads.ts'

/** Check-in, temporary leave and leaving; drawn from what is allowed now. */
export function PresenceButtons({ booking, door = '' }: { booking: BookingFace; door?: string }) {
  const w = useWords(bookingWords)
  const now = useNow(20)
  const { id, allowedActions, needsCheckIn, checkInFrom, awayUntil, state } = booking
  const done = { leave: w('away'), comeBack: w('back'), finish: w('left_') }
  const step = useAction(contract.presence, { changes: ownReads })
  const finish = useAction(contract.presence, {
    changes: ownReads,
    success: done.finish,
    confirm: { text: w('finishAsk') },
  })
  const may = (action: BookingFace['allowedActions'][number]) => allowedActions.includes(action)
  const isSoon = state === 'approved' && needsCheckIn && now < checkInFrom && checkInFrom - now < 7200
  return (
    <div className="bk-presence">
      {may('checkIn') && needsCheckIn && <CheckIn booking={booking} door={door} />}
      {isSoon && <p className="c-muted c-font-2">{w('checkInAt', { time: clock(checkInFrom) })}</p>}
      {state === 'away' && <p className="c-muted c-font-2">{w('backBefore', { time: clock(awayUntil) })}</p>}
      {may('comeBack') && (
        <Button
          size="large"
          block
          icon="log-in"
          busy={step.busy}
          onClick={() => void step.run({ id, action: 'comeBack' })}
          label={w('comeBack')}
        />
      )}
      {(may('leave') || may('finish')) && (
        <div className="c-line c-gap-2">
          {may('leave') && (
            <Button
              look="soft"
              busy={step.busy}
              onClick={() => void step.run({ id, action: 'leave' })}
              label={w('leave')}
            />
          )}
          {may('finish') && (
            <Button
              look="outline"
              busy={finish.busy}
              onClick={() => void finish.run({ id, action: 'finish' })}
              label={w('finish')}
            />
          )}
        </div>
      )}
    </div>
  )
}
