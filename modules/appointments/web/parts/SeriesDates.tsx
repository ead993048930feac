import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { DateVerdict } from '../../shapes.ts'
import { clock, spanText } from '../when.ts'
import { bookingWords } from '../words.ts'
import type { WantedTime } from './BookForm.tsx'

const weekSeconds = 7 * 86_400
type Span = { from: number; to: number }
/** A date, perhaps in another resource with the same rules. */
type At = Span & { resource?: string; unit?: number }
/** Dates that were exchanged for an alternative, by their place in the series. */
export type Moved = Readonly<Record<number, At>>

export const datesOf = ({ from, to }: Span, weeks: number, moved: Moved): At[] =>
  Array.from(
    { length: Math.min(20, Math.max(1, weeks)) },
    (_, i) => moved[i] ?? { from: from + i * weekSeconds, to: to + i * weekSeconds },
  )

type SeriesDatesProps = { wanted: WantedTime; dates: readonly At[]; onTake: (i: number, at: At) => void }

/** Each date of a series: fine, or why not and what is free instead. */
export function SeriesDates({ wanted: { resource, unit }, dates, onTake }: SeriesDatesProps) {
  const read = useRead(contract.preview, { resource, unit, dates: JSON.stringify(dates) as never })
  return (
    <ReadView read={read} skeleton="rows">
      {({ list }) => (
        <Section card="flush">
          {list.map((date, i) => (
            <DateRow
              key={`${date.from} ${date.resource}`}
              date={date}
              resource={resource}
              onTake={(to) => onTake(i, to)}
            />
          ))}
        </Section>
      )}
    </ReadView>
  )
}

type DateRowProps = { date: DateVerdict; resource: string; onTake: (at: At) => void }

function DateRow({ date, resource, onTake }: DateRowProps) {
  const w = useWords(bookingWords)
  const { refusal, alternatives, name, from, to } = date
  const isElsewhere = date.resource !== resource
  return (
    <>
      <ListRow
        title={spanText(from, to)}
        {...(isElsewhere && { subtitle: name })}
        tag={
          <StatusTag tone={refusal ? 'danger' : 'success'}>{refusal ? w(`fail.${refusal}`) : w('dateOk')}</StatusTag>
        }
      />
      {refusal && alternatives.length > 0 && (
        <div className="bk-instead c-cluster">
          <span className="c-muted c-font-2">{w('takeInstead')}</span>
          {alternatives.map((one) => (
            <Button
              key={`${one.resource} ${one.from}`}
              look="soft"
              size="small"
              onClick={() => onTake(one.resource === resource ? { from: one.from, to: one.to } : one)}
              label={`${one.resource === resource ? '' : `${one.name} `}${clock(one.from)}–${clock(one.to)}`}
            />
          ))}
        </div>
      )}
    </>
  )
}
