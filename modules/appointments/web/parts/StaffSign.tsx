import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import type { BookingFace } from '../../shapes.ts'
import { signContract } from '../../sign-contract.ts'
import { signWords } from '../sign/words.ts'

type StaffSignProps = { booking: Pick<BookingFace, 'id' | 'allowedActions'> }

/** Those who check in do it on the page of somebody’s booking, too. */
export function StaffSign({ booking: { id, allowedActions } }: StaffSignProps) {
  const w = useWords(signWords)
  const may = useMay('appointments', 'sign')
  const act = useAction(signContract.signIn, {
    changes: [contract.booking, signContract.signList, signContract.signLog],
    success: ({ person, state }) => w(state === 'finished' ? 'signedOut' : 'signedIn', { name: person }),
  })
  if (!may) return null
  if (allowedActions.includes('checkIn'))
    return <Button size="large" busy={act.busy} onClick={() => void act.run({ id })} label={w('checkIn')} />
  if (!allowedActions.includes('finish')) return null
  return (
    <Button
      size="large"
      look="outline"
      busy={act.busy}
      onClick={() => void act.run({ id, action: 'finish' })}
      label={w('signOut')}
    />
  )
}
