import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { fillingWords } from './words.ts'

export type Bar = { key: string; label: string; n: number }

/** A bar chart with figures as text, so that nothing depends on colour alone. */
export function Bars({ bars, of }: { bars: readonly Bar[]; of: number }) {
  const w = useWords(fillingWords)
  const whole = Math.max(1, of)
  const share = (n: number) => formatNumber(of > 0 ? n / of : 0, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ul className="ef-bars c-stack">
      {bars.map(({ key, label, n }) => (
        <li key={key}>
          <span className="ef-bars__label">{label}</span>
          <span className="c-muted c-figures">{w('timesChosen', { n: formatNumber(n), share: share(n) })}</span>
          <span className="ef-bars__track c-meter" aria-hidden>
            <i style={{ width: `${Math.min(100, (n / whole) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
