import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { uiWords } from '../words.ts'
import { StateView } from './StateView.tsx'

/** The same text for "no right" and "not found", as on the server. */
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
