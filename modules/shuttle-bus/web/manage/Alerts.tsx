import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import type { ManagedAlert } from '../../shapes.ts'
import { AlertForm } from './AlertForm.tsx'
import { BusOffice } from './BusOffice.tsx'
import { manageWords } from './words.ts'

const severitySet = valueSet(manageWords, 'severity', { info: 'info', warning: 'warn', severe: 'bad' })
const changes = [contract.allAlerts, contract.alerts]

export default function Alerts() {
  return (
    <BusOffice at="alerts">
      <OfficeTable
        name="bus.alerts"
        words={manageWords}
        read={contract.allAlerts}
        search={{ label: 'searchAlerts', in: ({ title, detail, about }) => `${title} ${detail} ${about}` }}
        empty="noAlerts"
        onOpen="form"
        rowActions={[
          { label: 'editAlert', opens: 'form' },
          {
            label: 'deleteAlert',
            danger: true,
            ask: 'deleteAsk',
            run: ({ id, version }, send) => send(contract.deleteAlert, { id, version }, { changes }),
          },
        ]}
        columns={[
          { key: 'title', title: 'alertTitle', of: 'title', kind: 'line', always: true },
          { title: 'severity', set: severitySet, width: 100 },
          { key: 'about', title: 'alertAbout', of: 'about', none: 'alertAll', width: 180 },
          { key: 'from', title: 'alertFrom', of: 'from', kind: 'moment', width: 170, sort: 'here' },
          { key: 'until', title: 'alertTo', of: 'until', kind: 'moment', width: 170 },
          { key: 'now', title: 'status', width: 110, render: (alert) => <Now alert={alert} /> },
        ]}
        add={{ label: 'newAlert' }}
        form={(alert, close) => <AlertForm alert={alert} onClose={close} />}
      />
    </BusOffice>
  )
}

function Now({ alert: { from, until } }: { alert: ManagedAlert }) {
  const w = useWords(manageWords)
  const now = serverNow() / 1000
  if (until !== 0 && until < now) return <Tag>{w('ended')}</Tag>
  return from > now ? <Tag tone="info">{w('upcoming')}</Tag> : <Tag tone="good">{w('inForce')}</Tag>
}
