import type { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import type { contract } from '../../contract.ts'
import type { SideRow } from './Reconciliation.tsx'
import { manageWords } from './words.ts'
import './books.css'

/** Whom the site compares its orders with: payment channels, and suppliers that deliver. */
export function Sides({ read }: { read: ReturnType<typeof useRead<typeof contract.sides>> }) {
  const w = useWords(manageWords)
  return (
    <FromRead read={read}>
      {({ list }) => {
        const shown = list.filter(({ isOn, side }) => isOn || side === 'wechat' || side === 'alipay')
        const suppliers = shown.filter(({ kind }) => kind === 'supplier')
        return (
          <div className="office-grid">
            <div data-span="6">
              <OfficeCard title={w('channelsTitle')}>
                <Rows rows={shown.filter(({ kind }) => kind === 'channel')} />
              </OfficeCard>
            </div>
            <div data-span="6">
              <OfficeCard title={w('suppliersTitle')}>
                {suppliers.length ? <Rows rows={suppliers} /> : <p className="c-muted">{w('noSuppliers')}</p>}
              </OfficeCard>
            </div>
          </div>
        )
      }}
    </FromRead>
  )
}

const Rows = ({ rows }: { rows: readonly SideRow[] }) => (
  <ul className="pay-sides">
    {rows.map((row) => (
      <SideLine key={row.side} {...row} />
    ))}
  </ul>
)

function SideLine(row: SideRow) {
  const { side, name, account, isOn, isCompared, isAsked, state, detail, today, sum, open, lastDay } = row
  const w = useWords(manageWords)
  const facts = [
    account,
    isOn && w('sideDay', { n: today, sum: formatMoney(sum) }),
    isCompared && (lastDay ? w('comparedUntil', { day: lastDay }) : w('neverCompared')),
    isCompared && !isAsked && w('listUploaded'),
    detail,
  ]
  return (
    <li>
      <span className="c-strong">{name}</span>
      <span className="c-cluster c-gap-1">
        <Tag tone={!isOn ? 'plain' : state === 'ill' ? 'bad' : 'good'}>{w(isOn ? 'channelOn' : 'channelOff')}</Tag>
        {open > 0 && (
          <Link to={`manage/payments/cases?side=${side}`}>
            <Tag tone="bad">{w('waitsForPeople', { n: open })}</Tag>
          </Link>
        )}
      </span>
      <span className="pay-sides__facts c-muted c-font-2">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
