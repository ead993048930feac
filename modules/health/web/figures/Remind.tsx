import { lazy, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import { figureWords } from './words.ts'

const RemindSheet = lazy(() => import('./RemindSheet.tsx'))

export function Remind({ plan, unit }: { plan: string; unit: string }) {
  const w = useWords(figureWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {w('remind.button')}
      </Button>
      <LazySheet open={open}>
        <RemindSheet plan={plan} unit={unit} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  )
}
