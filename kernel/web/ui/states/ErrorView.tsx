import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { uiWords } from '../words.ts'
import { StateView } from './StateView.tsx'

type ErrorViewProps = { title?: string; note?: ReactNode; onRetry?: () => void }

export function ErrorView({ title, note, onRetry }: ErrorViewProps) {
  const w = useWords(uiWords)
  const retry = onRetry && <Button look="soft" icon="refresh-cw" onClick={onRetry} label={w('retry')} />
  return (
    <StateView
      icon="circle-alert"
      tone="danger"
      title={title ?? w('failed')}
      note={note ?? w('failedNote')}
      action={retry}
      role="alert"
    />
  )
}
