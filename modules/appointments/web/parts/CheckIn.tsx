import { lazy, Suspense, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../../contract.ts'
import type { BookingFace } from '../../shapes.ts'
import { positionNow } from '../position.ts'
import { clock } from '../when.ts'
import { bookingWords } from '../words.ts'
import { ownReads } from './own-reads.ts'

const CodeScan = lazy(() => import('./CodeScan.tsx'))

/** One large button to check in: as it is, with the position, or by the code at the door. */
export function CheckIn({ booking: { id, proof, graceUntil }, door }: { booking: BookingFace; door: string }) {
  const w = useWords(bookingWords)
  const [isScanning, setScanning] = useState(false)
  const [isLocating, setLocating] = useState(false)
  const enter = useAction(contract.checkIn, { changes: ownReads, success: w('checkedIn') })
  const byPlace = proof.includes('place') && !door
  const byDoor = proof.includes('door') && !door
  const press = async () => {
    if (!byPlace) return enter.run({ id, door })
    setLocating(true)
    const here = await positionNow()
    setLocating(false)
    return enter.run({ id, ...here })
  }
  const scanned = (text: string) => {
    setScanning(false)
    void enter.run({ id, door: codeIn(text) })
  }
  const busy = enter.busy || isLocating
  return (
    <>
      {(byPlace || !byDoor) && (
        <Button size="large" block icon="check" busy={busy} onClick={() => void press()} label={w('checkIn')} />
      )}
      {byDoor && (
        <Button
          {...(byPlace ? { look: 'soft' as const } : { size: 'large' as const })}
          block
          icon="scan-line"
          busy={busy}
          onClick={() => setScanning(true)}
          label={w('scanDoor')}
        />
      )}
      <p className="c-muted c-font-2 c-centre">
        {w(byPlace ? 'checkInPlace' : 'checkInBefore', { time: clock(graceUntil) })}
      </p>
      {isScanning && (
        <Suspense>
          <CodeScan
            title={w('scanDoor')}
            hint={w('scanDoorHint')}
            onCode={scanned}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The door page shows a link with its code. */
function codeIn(text: string): string {
  try {
    return new URL(text).searchParams.get('door') ?? text
  } catch {
    return text
  }
}
