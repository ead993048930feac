import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { renewSeconds } from './use-unit.ts'
import { figureWords } from './words.ts'

type Props = { at: number; isToday: boolean; onRefresh: () => Promise<void> }

const exactTime = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** Time of the figures, by the server's clock. */
export function AsOf({ at, isToday, onRefresh }: Props) {
  const w = useWords(figureWords)
  const time = formatTime(at, exactTime)
  return (
    <p className="hf-asof c-cluster c-gap-0-3 c-between c-muted c-font-2 c-figures">
      <span>{isToday ? w('asOf', { time, seconds: renewSeconds }) : w('asOfDay', { time })}</span>
      <button type="button" className="c-press" onClick={() => void onRefresh()}>
        <Icon name="refresh-cw" size={14} />
        {w('refresh')}
      </button>
    </p>
  )
}
