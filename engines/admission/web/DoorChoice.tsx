import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { List } from '#kernel/web/ui/List.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { type Gate, gateCalls } from '../contract.ts'
import { DoorState } from './DoorState.tsx'
import { keptGates } from './device/store.ts'
import { gateWords } from './gate-words.ts'

/** Choice of a door. Offline, only those whose lists are stored on this device. */
export function DoorChoice({ seated }: { seated: boolean }) {
  const w = useWords(gateWords)
  const [all, setAll] = useState(false)
  const read = useRead(gateCalls.gates, { seated, all, page_size: 50 })
  const here = read.fault ? keptGates() : []
  const rows = read.data?.list ?? here.filter((gate) => gate.seated || !seated)
  const isOffline = read.fault !== null && rows.length > 0
  return (
    <Screen title={w('title')}>
      {isOffline && (
        <Notice tone="warning" icon="wifi-off">
          {w('offline.now')}
        </Notice>
      )}
      <Section title={w('choose')} note={all ? undefined : w('chooseNote')}>
        <List
          {...fromRead(read)}
          {...(isOffline && { status: 'ready' as const })}
          rows={rows}
          rowKey={({ session }) => session}
          renderRow={(gate) => <DoorRow gate={gate} />}
          empty={<Empty icon="inbox" title={w('none')} note={w('noneNote')} />}
        />
      </Section>
      {!all && (
        <Button look="plain" block onClick={() => setAll(true)}>
          {w('showAll')}
        </Button>
      )}
    </Screen>
  )
}

function DoorRow({ gate }: { gate: Gate }) {
  const w = useWords(gateWords)
  const { path } = usePage()
  const when = formatTime(gate.startsAt, dayAndTime)
  return (
    <ListRow
      icon={gate.seated ? 'armchair' : 'ticket'}
      title={gate.title}
      subtitle={[when, gate.sessionTitle, gate.place].filter(Boolean).join(' · ')}
      tag={<DoorState gate={gate} />}
      value={`${gate.in}/${gate.expected}`}
      valueNote={w('in')}
      to={`${path}?session=${gate.session}`}
    />
  )
}
