import { useWords } from '#kernel/web/language.tsx'
import { dataSize } from './amounts.ts'
import { networkWords } from './words.ts'

const radius = 45
const around = 2 * Math.PI * radius

/** The use of the running period against the plan's quota; 0 is without a limit. */
export function Ring({ used, quota }: { used: number; quota: number }) {
  const w = useWords(networkWords)
  const part = quota > 0 ? Math.min(1, used / quota) : 0
  const tone = quota > 0 && used > quota ? 'danger' : part > 0.85 ? 'warning' : 'brand'
  const rest = quota - used
  return (
    <div className="net-ring" data-tone={tone}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} />
        {part > 0 && (
          <circle
            className="net-ring__used"
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${part * around} ${around}`}
          />
        )}
      </svg>
      <p className="net-ring__text c-centre">
        <span className="c-muted c-font-1">{w('used')}</span>
        <strong className="c-figures">{dataSize(used)}</strong>
        <span className="c-muted c-font-1">
          {quota === 0
            ? w('unlimited')
            : rest >= 0
              ? w('left', { left: dataSize(rest) })
              : w('over', { over: dataSize(-rest) })}
        </span>
      </p>
    </div>
  )
}
