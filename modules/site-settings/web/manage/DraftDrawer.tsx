import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { siteSettingsWords } from '../words.ts'

type Props = {
  title: string
  width?: number
  disabled?: boolean
  /** Instead of the cancel button. */
  aside?: ReactNode
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** A drawer that saves to the draft at once and then closes. */
export function DraftDrawer({ title, width, disabled = false, aside, onSave, onClose, children }: Props) {
  const w = useWords(siteSettingsWords)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave()
    setBusy(false)
    if (!isSaved) return
    toast.done(w('saved'))
    onClose()
  }
  const foot = (
    <>
      {aside ?? <Button onClick={onClose}>{w('cancel')}</Button>}
      <Button type="primary" loading={busy} disabled={disabled} onClick={() => void save()}>
        {w('save')}
      </Button>
    </>
  )
  return (
    <Detail title={title} {...(width && { width })} tools={foot} onClose={onClose}>
      {children}
    </Detail>
  )
}
