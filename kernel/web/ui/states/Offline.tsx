import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { uiWords } from '../words.ts'
import { StateView } from './StateView.tsx'

export function Offline({ onRetry }: { onRetry?: () => void }) {
  const w = useWords(uiWords)
  const retry = onRetry && <Button look="soft" icon="refresh-cw" onClick={onRetry} label={w('retry')} />
  return (
    <StateView
      icon="wifi-off"
      tone="warning"
      title={w('offline')}
      note={w('offlineNote')}
      action={retry}
      role="alert"
    />
  )
}
