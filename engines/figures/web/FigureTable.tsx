import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import './figures.css'
import type { CountedDay, Kind } from './kinds.ts'
import { figuresWords } from './words.ts'

type Props<K extends string> = {
  title: string
  days: readonly CountedDay<K>[]
  kinds: readonly Kind<K>[]
  sayDay: (day: string) => string
}

/** The same figures as a table, the newest first; expanded when printed. */
export function FigureTable<K extends string>({ title, days, kinds, sayDay }: Props<K>) {
  const w = useWords(figuresWords)
  return (
    <details className="fg-table">
      <summary>
        {w('table')}
        <Icon name="chevron-down" size={16} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section className="fg-table__scroll" tabIndex={0} aria-label={title}>
        <table>
          <caption className="c-sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{w('day')}</th>
              {kinds.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row">{sayDay(row.day)}</th>
                {kinds.map(({ key }) => (
                  <td key={key}>{formatNumber(row[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
