import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { ManagedAlert } from '../../shapes.ts'
import { severityTones } from '../state-tones.ts'
import { busWords } from '../words.ts'
import { AlertForm } from './AlertForm.tsx'

export function AlertsPanel() {
  const w = useWords(busWords)
  const read = useRead(contract.allAlerts, {})
  const [editing, setEditing] = useState<ManagedAlert | 'new'>()
  if (editing) {
    const alert = editing === 'new' ? undefined : editing
    return <AlertForm alert={alert} onDone={() => setEditing(undefined)} />
  }
  return (
    <List
      read={read}
      filter={<Button icon="plus" look="soft" onClick={() => setEditing('new')} label={w('newAlert')} />}
      rows={read.data?.list ?? []}
      layout="cards"
      empty={<Empty card icon="megaphone" title={w('noAlerts')} />}
      renderRow={(alert) => <AlertCard alert={alert} onEdit={() => setEditing(alert)} />}
    />
  )
}

function AlertCard({ alert, onEdit }: { alert: ManagedAlert; onEdit: () => void }) {
  const w = useWords(busWords)
  const { run, busy } = useAction(contract.deleteAlert, { changes: [contract.allAlerts, contract.alerts] })
  const remove = async () => {
    const sure = await confirm({ text: w('deleteAsk'), danger: true })
    if (sure) await run({ id: alert.id, version: alert.version })
  }
  const span = [
    formatTime(alert.from, dayAndTime),
    alert.until ? w('alertUntil', { time: formatTime(alert.until, dayAndTime) }) : '',
  ]
  return (
    <Card>
      <div className="bus-runrow__line c-cluster">
        <StatusTag tone={severityTones[alert.severity]}>{w(`severity.${alert.severity}`)}</StatusTag>
        <b className="bus-runrow__to">{alert.title}</b>
        <AlertTime alert={alert} />
      </div>
      <p className="bus-runrow__reason c-muted c-font-3">
        {[alert.about || w('alertAll'), span.filter(Boolean).join(' ')].join(' · ')}
      </p>
      {alert.detail && <p className="bus-alert__detail">{alert.detail}</p>}
      <div className="bus-alert__actions c-flex c-gap-2">
        <Button size="small" look="soft" icon="pencil" onClick={onEdit} label={w('editAlert')} />
        <Button size="small" look="outline" icon="trash-2" busy={busy} onClick={remove} label={w('deleteAlert')} />
      </div>
    </Card>
  )
}

function AlertTime({ alert: { from, until } }: { alert: ManagedAlert }) {
  const w = useWords(busWords)
  const now = serverNow() / 1000
  if (until !== 0 && until <= now) return <StatusTag>{w('ended')}</StatusTag>
  return from > now ? <StatusTag>{w('upcoming')}</StatusTag> : null
}
