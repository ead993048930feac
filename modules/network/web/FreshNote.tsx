import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Freshness } from '../shapes.ts'
import { useFresh } from './use-fresh.ts'
import { networkWords } from './words.ts'

/** Below a balance of the portal's own, which is of now. `FreshNote` says it for that of another system. */
export function LiveNote({ freshness: { system, asOf } }: { freshness: Freshness }) {
  const w = useWords(networkWords)
  if (system !== 'builtIn') return null
  return <p className="c-muted c-font-2">{w('fresh.now', { time: formatTime(asOf, clockTime) })}</p>
}

/** How old the data of another system is; nothing for the portal's own, which is of now. */
export function FreshNote({ freshness }: { freshness: Freshness }) {
  const w = useWords(networkWords)
  useFresh(freshness)
  const { system, asOf, isFailing, trouble } = freshness
  if (system === 'builtIn') return null
  if (trouble === 'unknownAccount') return <Notice tone="warning" icon="circle-alert" text={w('fresh.unknown')} />
  const time = asOf ? formatTime(asOf, dayAndTime) : ''
  if (isFailing) {
    const text = asOf ? w('fresh.failing', { time }) : w('fresh.never')
    return <Notice tone="warning" icon="triangle-alert" text={text} />
  }
  return asOf ? <p className="c-faint c-font-1">{w('fresh.asOf', { time })}</p> : null
}
