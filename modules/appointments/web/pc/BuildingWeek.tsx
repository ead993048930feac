import { useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { signWords } from '../sign/words.ts'
import { clock, dayName, noonOf } from '../when.ts'
import './pc.css'

type Data = ReceivedFrom<typeof contract.buildingWeek>

/** What is free of the rooms of one building in the next seven days. */
export function BuildingWeek() {
  const w = useWords(signWords)
  const [building, setBuilding] = useState('')
  const read = useRead(contract.buildingWeek, { building }, { every: 60_000 })
  return (
    <ReadView read={read} skeleton="rows">
      {(data) =>
        data.list.length === 0 ? (
          <Empty card icon="calendar-check" title={w('weekNone')} />
        ) : (
          <div className="c-stack">
            <FilterTabs
              label={w('building')}
              tabs={data.buildings.map(({ id, name }) => ({ key: id, label: name }))}
              value={data.building}
              onChange={setBuilding}
            />
            <WeekTable data={data} />
          </div>
        )
      }
    </ReadView>
  )
}

function WeekTable({ data: { day, list } }: { data: Data }) {
  const w = useWords(signWords)
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(day, i))
  return (
    <Card flush>
      <div className="bkpc-scroll">
        <table className="bkpc-table bkpc-week">
          <thead>
            <tr>
              <th>{w('room')}</th>
              {days.map((one) => (
                <th key={one}>{dayName(noonOf(one).getTime() / 1000)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, name, free }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`generalAppPc/details?id=${id}`}>{name}</Link>
                </th>
                {free.map((spans, i) => (
                  <td key={days[i]} className="c-figures">
                    {spans.length === 0 && <span className="c-faint">–</span>}
                    {spans.map(([from = 0, to = 0]) => (
                      <Link key={from} to={`generalAppPc/details?id=${id}&day=${days[i]}`}>
                        {clock(from)}–{clock(to)}
                      </Link>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
