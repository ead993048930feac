import { useId, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { directoryWords } from './words.ts'

type UnmaskSheetProps = { open: boolean; busy: boolean; onAsk: (reason: string) => void; onClose: () => void }

const usual = ['reason.notice', 'reason.work', 'reason.urgent'] as const

/** Revealing a number needs a reason. */
export default function UnmaskSheet({ open, busy, onAsk, onClose }: UnmaskSheetProps) {
  const w = useWords(directoryWords)
  const id = useId()
  const [reason, setReason] = useState('')
  const tabs = usual.map((key) => ({ key: w(key), label: w(key) }))
  return (
    <Sheet open={open} title={w('unmaskTitle')} onClose={onClose}>
      <form
        className="dir-unmask c-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) onAsk(reason.trim())
        }}
      >
        <p className="c-muted c-font-3">{w('unmaskNote')}</p>
        <FilterTabs label={w('reason')} tabs={tabs} value={reason} onChange={setReason} />
        <TextField
          id={id}
          name="reason"
          label={w('reason')}
          value={reason}
          maxLength={100}
          placeholder={w('reasonHint')}
          onChange={setReason}
          required
        />
        <Button type="submit" block size="large" busy={busy} disabled={!reason.trim()} label={w('unmaskGo')} />
      </form>
    </Sheet>
  )
}
