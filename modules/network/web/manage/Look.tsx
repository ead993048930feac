import { useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, Facts } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { dataSize } from '../amounts.ts'
import { manageWords } from './words.ts'

type Seen = ReceivedFrom<typeof contract.lookAt>
type Props = { account: { id: string; username: string }; onClose: () => void }

/** Somebody's account: first the reason, which the audit log keeps, then what there is. */
export function Look({ account, onClose }: Props) {
  const w = useWords(manageWords)
  const [seen, setSeen] = useState<Seen>()
  // The form closes itself after it was sent: the drawer then shows the account.
  const isSent = useRef(false)
  if (seen) return <Shown id={account.id} seen={seen} onClose={onClose} />
  return (
    <DrawerForm
      title={`${w('look.title')} · ${account.username}`}
      call={contract.lookAt}
      draftKey={`network.look/${account.id}`}
      initial={{ id: account.id, reason: '' }}
      saveLabel={w('look.submit')}
      success={w('look.submit')}
      onSaved={(data) => {
        isSent.current = true
        setSeen(data)
      }}
      onClose={() => {
        if (!isSent.current) onClose()
      }}
      fields={{ reason: { label: w('look.reason') } }}
    />
  )
}

function Shown({ id, seen, onClose }: { id: string; seen: Seen; onClose: () => void }) {
  const w = useWords(manageWords)
  const { person, account, devices, months, sessions, charges } = seen
  return (
    <Detail
      title={`${person.name} · ${account.username}`}
      width={640}
      onClose={onClose}
      facts={[
        { label: w('column.state'), value: <Tag>{w(`state.${account.state}`)}</Tag> },
        { label: w('column.plan'), value: account.plan?.name ?? '' },
        { label: w('column.balance'), value: formatMoney(account.balance) },
        { label: w('column.used'), value: dataSize(account.used) },
        { label: w('column.end'), value: account.periodEnd ? formatTime(account.periodEnd) : '' },
      ]}
    >
      <Rows
        title={w('look.devices')}
        rows={devices.map((one) => ({
          label: one.name || one.place || one.mac,
          value: <OnlineDevice account={id} device={one} />,
        }))}
      />
      <Rows
        title={w('look.months')}
        rows={months.map(({ month, inBytes, outBytes }) => ({ label: month, value: dataSize(inBytes + outBytes) }))}
      />
      <Rows
        title={w('look.sessions')}
        rows={sessions.map(({ started, address, inBytes, outBytes }) => ({
          label: formatTime(started),
          value: `${address} · ${dataSize(inBytes + outBytes)}`,
        }))}
      />
      <Rows
        title={w('look.charges')}
        rows={charges.map(({ at, memo, kind, amount }) => ({
          label: formatTime(at),
          value: `${memo || w(`chargeKind.${kind}`)} · ${formatMoney(amount, { signed: true })}`,
        }))}
      />
    </Detail>
  )
}

type RowsProps = { title: string; rows: Parameters<typeof Facts>[0]['facts'] }

function Rows({ title, rows }: RowsProps) {
  const w = useWords(manageWords)
  // Two rows may have the same label.
  const named = rows.map((row, i) => ({ ...row, label: `${row.label}${'\u200b'.repeat(i)}` }))
  return (
    <section>
      <h3>{title}</h3>
      {rows.length ? <Facts facts={named} /> : <p className="office-quiet">{w('look.none')}</p>}
    </section>
  )
}

function OnlineDevice({ account, device }: { account: string; device: Seen['devices'][number] }) {
  const w = useWords(manageWords)
  const [isGone, setGone] = useState(false)
  const kick = useAction(contract.kickOf, {
    changes: [contract.deskAccounts],
    cover: false,
    onSuccess: () => setGone(true),
  })
  return (
    <span className="c-cluster">
      {`${device.address} · ${device.mac}`}
      {!isGone && (
        <Button size="small" danger loading={kick.busy} onClick={() => void kick.run({ account, id: device.id })}>
          {w('kick')}
        </Button>
      )}
    </span>
  )
}
