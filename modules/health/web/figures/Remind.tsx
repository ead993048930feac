import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { figureWords } from './words.ts'

const RemindSheet = lazySheet(() => import('./RemindSheet.tsx'))

export function Remind({ plan, unit }: { plan: string; unit: string }) {
  const w = useWords(figureWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)} label={w('remind.button')} />
      <RemindSheet plan={plan} unit={unit} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
