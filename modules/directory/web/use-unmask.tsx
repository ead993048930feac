import { type ReactNode, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'

const UnmaskSheet = lazySheet(() => import('./UnmaskSheet.tsx'))

type Asked = { id: string; reason: string }

/** Revealed numbers; kept until the page is closed. */
export function useUnmask<C extends Call<'write'>>(call: C, id: string) {
  const [open, setOpen] = useState(false)
  const [whole, setWhole] = useState<ReceivedFrom<C>>()
  const { run, busy } = useAction(call)
  const ask = async (reason: string) => {
    const asked: Asked = { id, reason }
    const answer = await run(asked as SentTo<C>)
    if (answer === undefined) return
    setWhole(answer)
    setOpen(false)
  }
  const sheet: ReactNode = <UnmaskSheet open={open} busy={busy} onAsk={ask} onClose={() => setOpen(false)} />
  return { whole, ask: () => setOpen(true), sheet }
}
