import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from './messages.ts'
import { StateView } from './StateView.tsx'

/** Says the same for "no right" and "not there", as the server does. */
export function Denied({ note, action }: { note?: ReactNode; action?: ReactNode }) {
  const w = useWords(uiWords)
  return (
    <StateView
      icon="lock"
      tone="warning"
      title={w('denied')}
      note={note ?? w('deniedNote')}
      action={action}
      role="alert"
    />
  )
}
