import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Gate } from '../contract.ts'
import { DoorState } from './DoorState.tsx'
import { storedGates } from './device/store.ts'
import { useGate, useGateWords } from './gate-kit.ts'

/** Choice of a door. Offline, only those whose lists are stored on this device. */
export function DoorChoice({ seated }: { seated: boolean }) {
  const w = useGateWords()
  const [all, setAll] = useState(false)
  const gate = useGate()
  const read = useRead(gate.calls.gates, { seated, all, page_size: 50 })
  const here = read.fault ? storedGates(gate) : []
  const rows = read.data?.list ?? here.filter((one) => one.seated || !seated)
  const isPermanent = rows.length > 0 && rows.every(({ startsAt }) => startsAt === 0)
  const isOffline = read.fault !== null && rows.length > 0
  return (
    <Screen title={w('title')}>
      {isOffline && <Notice tone="warning" icon="wifi-off" text={w('offline.now')} />}
      <Section title={w('choose')} note={all ? undefined : w('chooseNote')}>
        <List
          read={read}
          rows={rows}
          rowKey={({ session }) => session}
          renderRow={(gate) => <DoorRow gate={gate} />}
          empty={<Empty icon="inbox" title={w('none')} note={w('noneNote')} />}
        />
      </Section>
      {!all && !isPermanent && <Button look="plain" block onClick={() => setAll(true)} label={w('showAll')} />}
    </Screen>
  )
}

function DoorRow({ gate }: { gate: Gate }) {
  const w = useGateWords()
  const { path } = usePage()
  const when = gate.startsAt ? formatTime(gate.startsAt, dayAndTime) : ''
  return (
    <ListRow
      icon={gate.seated ? 'armchair' : gate.startsAt ? 'ticket' : 'door-open'}
      title={gate.title}
      subtitle={[when, gate.sessionTitle, gate.place].filter(Boolean).join(' · ')}
      tag={<DoorState gate={gate} />}
      {...(gate.startsAt > 0 && { value: `${gate.in}/${gate.expected}`, valueNote: w('in') })}
      to={`${path}?session=${gate.session}`}
    />
  )
}
