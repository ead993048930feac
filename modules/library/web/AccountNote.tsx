import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Freshness } from '../shapes.ts'
import { libraryWords } from './words.ts'

/** How old the data of the library system is; nothing for the register, which is of now. */
export function AccountNote({ freshness }: { freshness: Freshness }) {
  const w = useWords(libraryWords)
  const { source, asOf, isFailing, isUnknown } = freshness
  if (source === 'register') return null
  if (isUnknown) return <Notice tone="warning" icon="circle-alert" text={w('unknown')} />
  const time = asOf ? formatTime(asOf, dayAndTime) : ''
  if (isFailing)
    return <Notice tone="warning" icon="triangle-alert" text={asOf ? w('asOf', { time }) : w('notReached')} />
  return asOf ? <p className="library-asof c-faint c-font-1">{w('asOfTime', { time })}</p> : null
}
