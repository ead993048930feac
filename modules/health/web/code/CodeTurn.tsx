import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { healthWords } from '../words.ts'
import type { HealthCodeNow } from './use-health-code.ts'

/** Time until the token changes; offline, how long it is still valid. */
export function CodeTurn({ code }: { code: HealthCodeNow }) {
  const w = useWords(healthWords)
  const { isOver, isOffline, seconds, share } = code
  if (isOver) return <p className="hc-turn c-line c-muted c-font-3 c-figures">{w('code.overNote')}</p>
  if (isOffline) {
    return (
      <p className="hc-turn c-line c-muted c-font-3 c-figures hc-turn--offline" role="status">
        <Icon name="wifi-off" size={16} />
        {w('code.offline', { n: seconds })}
      </p>
    )
  }
  return (
    <div className="hc-turn c-line c-muted c-font-3 c-figures">
      <span className="hc-turn__bar c-meter" aria-hidden>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <span>{seconds > 0 ? w('code.next', { n: seconds }) : w('code.turning')}</span>
    </div>
  )
}
