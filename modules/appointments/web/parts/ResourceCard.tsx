import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { contract } from '../../contract.ts'
import { bookingWords } from '../words.ts'
import { FreeBar } from './FreeBar.tsx'

type Row = ReceivedFrom<typeof contract.resources>['list'][number]

/** A resource with what is free of it on the chosen day. */
export function ResourceCard({ row, day, page = 'generalApp/details' }: { row: Row; day: string; page?: string }) {
  const w = useWords(bookingWords)
  const now = useNow(60)
  const facts = [
    row.host && `${w('host')} ${row.host}`,
    row.place,
    row.units > 1 ? w('units', { n: row.units }) : row.seats > 1 && w('seats', { n: row.seats }),
    ...row.features.map((one) => w(`feature.${one}`)),
  ].filter(Boolean)
  const last = row.opens.at(-1)
  const none = !last ? 'closedToday' : last.to <= now ? 'overToday' : 'fullToday'
  return (
    <Card to={`${page}?id=${row.id}&day=${day}`}>
      <div className="c-stack c-gap-2">
        <div className="c-line c-between">
          <strong>{row.name}</strong>
          {row.freeNow > 0 && (
            <StatusTag tone="success">{row.units > 1 ? w('freeNowLeft', { n: row.freeNow }) : w('freeNow')}</StatusTag>
          )}
          {row.group > 0 && <StatusTag tone="neutral">{w('groupNeeded', { n: row.group })}</StatusTag>}
          {row.approval && <StatusTag tone="warning">{w('approvalNeeded')}</StatusTag>}
        </div>
        <p className="c-muted c-font-2">{facts.join(' · ')}</p>
        {row.free.length > 0 ? (
          <FreeBar opens={row.opens} free={row.free} />
        ) : (
          <p className="c-faint c-font-2">{w(none)}</p>
        )}
      </div>
    </Card>
  )
}
