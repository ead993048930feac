import { useWords } from '#kernel/web/language.tsx'
import { codeWords } from './code-words.ts'

type CodeMeterProps = { look: 'ring' | 'bar'; share: number; seconds: number; offline: boolean }

const radius = 15
const round = 2 * Math.PI * radius

/** Remaining time: ring, or a bar that is readable from a distance. */
export function CodeMeter({ look, share, seconds, offline }: CodeMeterProps) {
  const w = useWords(codeWords)
  const words = w(offline ? 'code.good' : 'code.next', { seconds })
  if (look === 'bar') {
    return (
      <div className="code-meter c-line c-gap-2 c-muted c-font-3 c-figures code-meter--bar">
        <span
          className="code-meter__track c-meter"
          role="progressbar"
          aria-label={w('code.validity')}
          aria-valuetext={words}
        >
          <span style={{ transform: `scaleX(${share})` }} />
        </span>
        <span>{words}</span>
      </div>
    )
  }
  return (
    <div className="code-meter c-line c-gap-2 c-muted c-font-3 c-figures">
      <svg viewBox="0 0 36 36" width={22} height={22} aria-hidden="true">
        <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="5" stroke="var(--surface-2)" />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          stroke="var(--brand-text)"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span>{words}</span>
    </div>
  )
}
