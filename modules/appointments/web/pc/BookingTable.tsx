import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { InfiniteScroll } from '#kernel/web/ui/lists/InfiniteScroll.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { BookingFace, NamedBooking } from '../../shapes.ts'
import { signWords } from '../sign/words.ts'
import { stateTones } from '../state-tones.ts'
import { clock, spanText } from '../when.ts'
import './pc.css'

type BookingTableProps = {
  rows: readonly (BookingFace | NamedBooking)[]
  page: string
  more: { hasMore: boolean; onMore: () => Promise<void> }
}

/** Bookings as a table; with who booked, where that is known. */
export function BookingTable({ rows, page, more }: BookingTableProps) {
  const w = useWords(signWords)
  const isNamed = rows.some((row) => 'person' in row)
  return (
    <Card flush>
      <div className="bkpc-scroll">
        <table className="bkpc-table c-font-2">
          <thead>
            <tr>
              {isNamed && <th scope="col">{w('person')}</th>}
              {isNamed && <th scope="col">{w('number')}</th>}
              <th scope="col">{w('resourceName')}</th>
              <th scope="col">{w('time')}</th>
              <th scope="col">{w('purpose')}</th>
              <th scope="col">{w('checkedInAt')}</th>
              <th scope="col">{w('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {isNamed && <td>{'person' in row && row.person}</td>}
                {isNamed && <td className="c-figures">{'number' in row && row.number}</td>}
                <td>
                  <Link to={`${page}?id=${row.id}`}>{[row.name, row.unitName].filter(Boolean).join(' · ')}</Link>
                </td>
                <td className="c-figures">{spanText(row.from, row.until)}</td>
                <td>{row.purpose}</td>
                <td className="c-figures">{row.checkedInAt ? clock(row.checkedInAt) : ''}</td>
                <td>
                  <StatusTag tone={stateTones[row.state]}>{w(`state.${row.state}`)}</StatusTag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <InfiniteScroll hasMore={more.hasMore} onMore={more.onMore} />
    </Card>
  )
}
