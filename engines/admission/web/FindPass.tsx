import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Gate } from '../contract.ts'
import type { PassFace } from '../shapes.ts'
import { type FoundPass, findHere } from './device/decide.ts'
import type { useDoorList } from './device/use-door-list.ts'
import { useGate, useGateWords } from './gate-kit.ts'
import { Holder, PassFacts } from './PassFacts.tsx'
import { ReasonForm } from './ReasonForm.tsx'

type FindPassProps = {
  gate: Gate
  door: ReturnType<typeof useDoorList>
  onLetIn: (pass: PassFace, note: string) => void
  onLetOut: (pass: PassFace, note: string) => void
}

/** Search by number, name or seat, for people who cannot show a code. */
export function FindPass({ gate, door, onLetIn, onLetOut }: FindPassProps) {
  const w = useGateWords()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<FoundPass>()
  const here = !door.online && door.list ? findHere(door.list, q, serverNow()) : undefined
  const { calls } = useGate()
  const leaves = !!chosen?.entered
  const read = useRead(calls.findPass, { session: gate.session, q }, { when: q.length > 1 && !here })
  return (
    <Section title={w('find')}>
      <SearchBar value={q} onSearch={setQ} placeholder={w(here ? 'findHintOffline' : 'findHint')} />
      {q.length > 1 && (
        <List
          read={here ? { ...read, loading: false, fault: null } : read}
          rows={here ?? read.data?.list ?? []}
          rowKey={({ grant, nth }) => `${grant} ${nth}`}
          renderRow={(pass) => <FoundRow pass={pass} exits={gate.exits === true} onChoose={() => setChosen(pass)} />}
          empty={<p className="gate__none">{w('findNone')}</p>}
        />
      )}
      <Sheet
        open={chosen !== undefined}
        title={w(leaves ? 'letOut' : 'letInByHand')}
        onClose={() => setChosen(undefined)}
      >
        {chosen && <PassFacts pass={chosen} />}
        <ReasonForm
          usual={leaves ? ['why.phone', 'why.id'] : ['why.id', 'why.phone', 'why.organiser']}
          label={w(leaves ? 'letOut' : 'letInByHand')}
          onDone={(note) => {
            const { live: _, entered, ...pass } = chosen!
            setChosen(undefined)
            ;(entered ? onLetOut : onLetIn)(pass, note)
          }}
        />
      </Sheet>
    </Section>
  )
}

function FoundRow({ pass, exits, onChoose }: { pass: FoundPass; exits: boolean; onChoose: () => void }) {
  const w = useGateWords()
  const { seat, nth, count, live, entered } = pass
  const which = count > 1 ? w('nth', { nth, count }) : ''
  const open = live && !entered
  return (
    <ListRow
      icon={exits ? 'user' : 'ticket'}
      tone={open ? 'brand' : 'neutral'}
      title={<Holder pass={pass} />}
      subtitle={[seat, exits ? pass.about : which].filter(Boolean).join(' · ')}
      tag={
        open ? undefined : (
          <StatusTag tone={live ? 'success' : 'danger'}>
            {live ? `${w('in')} ${formatTime(entered!.at, clockTime)}` : w('reason.cancelled')}
          </StatusTag>
        )
      }
      onClick={open || (exits && entered) ? onChoose : undefined}
    />
  )
}
