import { lazy, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import type { RoomCheckProps } from './RoomCheck.tsx'
import { ticketWords } from './words.ts'

const RoomCheck = lazy(() => import('./RoomCheck.tsx'))

/** Opens the queue order for verification. */
export function RoomCheckButton(props: RoomCheckProps) {
  const w = useWords(ticketWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" icon="shield-check" onClick={() => setOpen(true)}>
        {w('room.check')}
      </Button>
      <LazySheet open={open}>
        <RoomCheck {...props} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  )
}
