import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import { bookingWords } from '../words.ts'
import { ownReads } from './own-reads.ts'

/** After scanning the code at a door: checks in, if one has a booking here. */
export function DoorCheckIn({ door }: { door: string }) {
  const w = useWords(bookingWords)
  const mine = useRead(contract.mine, {}, { mode: 'silent' })
  const enter = useAction(contract.checkIn, { changes: ownReads, success: w('checkedIn') })
  if (!mine.data?.list.some(({ allowedActions }) => allowedActions.includes('checkIn'))) return null
  return (
    <Button
      size="large"
      block
      icon="check"
      busy={enter.busy}
      onClick={() => void enter.run({ door })}
      label={w('checkIn')}
    />
  )
}
