import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { ticketWords } from '../words.ts'
import type { RoomCheckProps } from './RoomCheck.tsx'

const RoomCheck = lazySheet(() => import('./RoomCheck.tsx'))

/** Opens the queue order for verification. */
export function RoomCheckButton(props: RoomCheckProps) {
  const w = useWords(ticketWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" icon="shield-check" onClick={() => setOpen(true)} label={w('room.check')} />
      <RoomCheck {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
