import { ShareBar } from '#engines/figures/web/ShareBar.tsx'
import { percent } from '#engines/figures/web/scale.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import type { PersonRecord } from './Details.tsx'
import { markOrder, type ShownMark, useMarks } from './marks.ts'
import { figureWords } from './words.ts'

/** Person, and summary of the last thirty days. */
export function PersonHead({ record: { realname, number, department, days } }: { record: PersonRecord }) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const counts = Object.fromEntries(
    markOrder.map((mark) => [mark, days.filter((day) => day.mark === mark).length]),
  ) as Record<ShownMark, number>
  return (
    <Card>
      <div className="hf-person c-line">
        <Avatar name={realname} size={52} />
        <div>
          <h2>{realname}</h2>
          <p className="c-muted c-font-3">{`${number} · ${department}`}</p>
        </div>
      </div>
      <ShareBar counts={counts} kinds={marks} />
      <dl className="hf-mini c-grid-fit c-gap-2">
        <div>
          <dt>{w('person.rate')}</dt>
          <dd>{`${percent(days.length - counts.missing, days.length)}%`}</dd>
        </div>
        {marks.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
