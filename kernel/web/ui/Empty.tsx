import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { IconName } from './Icon.tsx'
import { StateView } from './StateView.tsx'
import { uiWords } from './words.ts'

type EmptyProps = { title?: string; note?: ReactNode; icon?: IconName; action?: ReactNode }

export function Empty({ title, note, icon = 'inbox', action }: EmptyProps) {
  const w = useWords(uiWords)
  return <StateView icon={icon} title={title ?? w('empty')} note={note} action={action} role="status" />
}
