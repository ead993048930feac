import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '../Card.tsx'
import type { IconName } from '../Icon.tsx'
import { uiWords } from '../words.ts'
import { StateView } from './StateView.tsx'

type EmptyProps = { title?: string; note?: ReactNode; icon?: IconName; action?: ReactNode; card?: boolean }

/** `card`: on a surface of its own. */
export function Empty({ title, note, icon = 'inbox', action, card }: EmptyProps) {
  const w = useWords(uiWords)
  const view = <StateView icon={icon} title={title ?? w('empty')} note={note} action={action} role="status" />
  return card ? <Card>{view}</Card> : view
}
