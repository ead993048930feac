import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import type { Severity } from '../../shapes.ts'
import { busWords } from '../words.ts'
import { AlertDrawer } from './AlertDrawer.tsx'
import type { ManagedAlert } from './AlertsPanel.tsx'
import { BusOffice } from './BusOffice.tsx'

const tones: Readonly<Record<Severity, Tone>> = { info: 'info', warning: 'warn', severe: 'bad' }

export default function OfficeAlerts() {
  const w = useWords(busWords)
  const [editing, setEditing] = useState<ManagedAlert | 'new'>()
  const remove = useAction(contract.deleteAlert, { changes: [contract.allAlerts, contract.alerts], cover: false })
  const removeOne = async ({ id, version }: ManagedAlert) => Boolean(await remove.run({ id, version }))
  return (
    <BusOffice at="alerts">
      <OfficeTable<ManagedAlert>
        name="bus.alerts"
        read={contract.allAlerts}
        rowKey={({ id }) => id}
        search={{ label: w('searchAlerts'), in: ({ title, detail, about }) => `${title} ${detail} ${about}` }}
        empty={w('noAlerts')}
        onOpen={setEditing}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('newAlert')}
          </Button>
        }
        rowActions={[
          { key: 'edit', label: w('editAlert'), run: setEditing },
          { key: 'delete', label: w('deleteAlert'), danger: true, ask: w('deleteAsk'), run: removeOne },
        ]}
        columns={[
          {
            key: 'title',
            title: w('alertTitle'),
            always: true,
            render: ({ title }) => <span className="office-line">{title}</span>,
          },
          {
            key: 'severity',
            title: w('severity'),
            width: 100,
            render: ({ severity }) => <Tag tone={tones[severity]}>{w(`severity.${severity}`)}</Tag>,
          },
          { key: 'about', title: w('alertAbout'), width: 180, render: ({ about }) => about || w('alertAll') },
          {
            key: 'from',
            title: w('alertFrom'),
            width: 170,
            sort: (a, b) => a.from - b.from,
            render: ({ from }) => moment(from),
          },
          { key: 'until', title: w('alertTo'), width: 170, render: ({ until }) => moment(until) },
          { key: 'now', title: w('status'), width: 110, render: (alert) => <Now alert={alert} /> },
        ]}
      />
      {editing && (
        <AlertDrawer
          key={editing === 'new' ? 'new' : editing.id}
          alert={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </BusOffice>
  )
}

function Now({ alert: { from, until } }: { alert: ManagedAlert }) {
  const w = useWords(busWords)
  const now = serverNow() / 1000
  if (until !== 0 && until < now) return <Tag>{w('ended')}</Tag>
  return from > now ? <Tag tone="info">{w('upcoming')}</Tag> : <Tag tone="good">{w('inForce')}</Tag>
}
