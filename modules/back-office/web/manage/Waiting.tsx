import { type ReactNode, useState } from 'react'
import { asWritten } from '#kernel/clock.ts'
import { isOfficePage } from '#kernel/office.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { Link } from '#kernel/web/pages/link.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { WaitingList } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'
import './waiting.css'

type Group = WaitingList['groups'][number]
const fewest = 5
const aDay = { month: 'short', day: 'numeric' } as const

/** Items waiting for the viewer by service: by due date, then oldest first. */
export function Waiting() {
  const w = useWords(backOfficeWords)
  const read = useRead(contract.waiting, {}, { every: 30_000 })
  const count = read.data?.count ?? 0
  return (
    <OfficeCard
      title={w('waiting.title')}
      extra={
        count > 0 && (
          <Tag tone="warn">{w(count === 1 ? 'waiting.one' : 'waiting.count', { count: formatNumber(count) })}</Tag>
        )
      }
    >
      <FromRead read={read} rows={2}>
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="c-line c-gap-2 c-faint">
              <OfficeIcon name="circle-check" size={18} />
              {w('waiting.none')}
            </p>
          ) : (
            <div className="waiting">
              {groups.map((group) => (
                <Service key={group.module} group={group} />
              ))}
            </div>
          )
        }
      </FromRead>
    </OfficeCard>
  )
}

function Service({ group: { module, name, count, list } }: { group: Group }) {
  const w = useWords(backOfficeWords)
  const [all, setAll] = useState(false)
  const shown = all ? list : list.slice(0, fewest)
  return (
    <section className="waiting__service" aria-labelledby={`waiting-${module}`}>
      <h3 id={`waiting-${module}`}>
        {name}
        <span>{formatNumber(count)}</span>
      </h3>
      <ul>
        {shown.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {list.length > shown.length && (
        <Button size="small" type="link" onClick={() => setAll(true)}>
          {w('waiting.more', { count: formatNumber(list.length - shown.length) })}
        </Button>
      )}
    </section>
  )
}

function Row({ item: { title, text, action, link, count, since, dueAt } }: { item: Group['list'][number] }) {
  const w = useWords(backOfficeWords)
  return (
    <li>
      <To page={link}>
        <span className="waiting__number c-faint c-figures" data-many={count > 1}>
          {formatNumber(count)}
        </span>
        <span className="waiting__what">
          <strong>{title}</strong>
          {text && <small>{text}</small>}
        </span>
        <span className="waiting__since">
          {dueAt
            ? w('waiting.due', { time: formatTime(asWritten(pageInfo().zone, dueAt), aDay) })
            : w('waiting.since', { time: formatTime(since, aDay) })}
        </span>
        <span className="waiting__go c-inline c-gap-half">
          {action || w('waiting.go')}
          <OfficeIcon name="chevron-right" size={16} />
        </span>
      </To>
    </li>
  )
}

/** Some pages belong to the portal, which is another document. */
function To({ page, children }: { page: string; children: ReactNode }) {
  return isOfficePage(page) ? <Link to={page}>{children}</Link> : <a href={addressOf(page)}>{children}</a>
}
