import { useState } from 'react'
import { percent, sumOf } from '#engines/figures/web/scale.ts'
import { UnitRow } from '#engines/figures/web/UnitRow.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useMarks } from './marks.ts'
import type { UnitFigures } from './use-unit.ts'
import { type FigureWords, figureWords } from './words.ts'

type Unit = UnitFigures['list'][number]
type Props = { units: readonly Unit[]; linkTo: (unit: Unit) => string }
const orders = ['byOrder', 'byMissing'] as const

/** Units one level below. */
export function Units({ units, linkTo }: Props) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const [order, setOrder] = useState<(typeof orders)[number]>('byOrder')
  if (units.length === 0) return null
  const asked = units.filter((unit) => sumOf(unit, marks) > 0)
  const others = units.length - asked.length
  const shown = order === 'byOrder' ? asked : asked.toSorted((a, b) => b.missing - a.missing)
  return (
    <Section title={w('units.title')} {...(asked.length > 0 && { note: w('units.note') })}>
      {asked.length > 3 && (
        <FilterTabs
          label={w('units.sort')}
          tabs={orders.map((key) => ({ key, label: w(`units.${key}`) }))}
          value={order}
          onChange={setOrder}
        />
      )}
      <Card flush>
        <ul className="hf-units">
          {shown.map((unit) => (
            <li key={unit.id}>
              <UnitRow
                name={unit.name}
                tag={unit.committed && <StatusTag tone="success">{w('units.committed')}</StatusTag>}
                value={`${percent(unit.expected - unit.missing, unit.expected)}%`}
                note={noteOf(unit, w)}
                counts={unit}
                kinds={marks}
                to={linkTo(unit)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {others > 0 && (
        <p className="hf-quiet c-cluster c-muted c-font-3">{w('units.others', { n: formatNumber(others) })}</p>
      )}
    </Section>
  )
}

function noteOf({ expected, missing, exception }: Unit, w: FigureWords): string {
  const said = w('units.expected', { expected: formatNumber(expected), missing: formatNumber(missing) })
  return exception > 0 ? said + w('comma') + w('units.exception', { n: formatNumber(exception) }) : said
}
