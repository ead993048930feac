import { useState } from 'react'
import { busyUntil, freeUntil } from '#engines/rooms/free.ts'
import { dayEnd } from '#engines/rooms/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { currentDay } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../contract.ts'
import { DayField } from './DayField.tsx'
import { useFloor } from './facts.ts'
import { useMinute } from './minutes.ts'
import { roomWords } from './words.ts'
import './rooms.css'

const tones: Record<'class' | 'exam' | 'booking' | 'closure', Tone> = {
  class: 'info',
  exam: 'warning',
  booking: 'neutral',
  closure: 'danger',
}

/** One room, and what is in it on a date. */
export default function Room() {
  const { id = '' } = usePage().query
  const [day, setDay] = useState(currentDay)
  const w = useWords(roomWords)
  const read = useRead(contract.room, { id, day }, { when: id !== '' })
  return (
    <Screen title={read.data?.room.name ?? w('roomName')} read={read} missing={id === ''} fresh="pull">
      {(data) => (
        <>
          {!data.isOpen && <Notice tone="warning" text={w('notOpen')} />}
          <State data={data} />
          <About data={data} />
          <Section title={w('usesOf')}>
            <DayField value={day} onChange={setDay} />
            <Uses read={read} data={data} />
          </Section>
        </>
      )}
    </Screen>
  )
}

type Data = ReceivedFrom<typeof contract.room>

/** Whether it is free right now, and until when. */
function State({ data: { isOpen, day, uses } }: { data: Data }) {
  const w = useWords(roomWords)
  const minute = useMinute()
  if (!isOpen || day !== currentDay()) return null
  const until = freeUntil(uses, minute)
  if (until === minute) return <Busy uses={uses} minute={minute} />
  const text = until === dayEnd ? w('freeAllDay') : w('freeUntil', { time: clockOf(until) })
  return <Notice tone="success" icon="circle-check" text={text} />
}

/** What is in it now, and until when. */
function Busy({ uses, minute }: { uses: Data['uses']; minute: number }) {
  const w = useWords(roomWords)
  const isClosed = uses.some(({ kind, from, to }) => kind === 'closure' && from <= minute && minute < to)
  const until = busyUntil(uses, minute)
  const [to, toEnd] = isClosed ? (['closedUntil', 'closedAllDay'] as const) : (['busyUntil', 'busyAllDay'] as const)
  const text = until === dayEnd ? w(toEnd) : w(to, { time: clockOf(until) })
  return <Notice tone={isClosed ? 'danger' : 'warning'} icon={isClosed ? 'lock' : 'clock'} text={text} />
}

function About({ data: { room } }: { data: Data }) {
  const w = useWords(roomWords)
  const floorSaid = useFloor()
  const more = { label: w('seeBuilding'), to: `classRoomQuery/index?building=${room.building}` }
  return (
    <Section title={room.buildingName} more={more} card="padded">
      <Facts
        facts={[
          { label: w('code'), value: room.code },
          { label: w('floor'), value: floorSaid(room.floor) },
          { label: w('kind'), value: w(`kind.${room.kind}`) },
          { label: w('seats'), value: room.capacity },
          room.equipment.length > 0 && {
            label: w('equipment'),
            value: room.equipment.map((one) => w(`equipment.${one}`)).join(' · '),
          },
        ]}
      />
    </Section>
  )
}

function Uses({ read, data }: { read: { data: Data | undefined }; data: Data }) {
  const w = useWords(roomWords)
  return (
    <List
      read={read}
      rows={data.uses}
      rowKey={({ from, to, kind }) => `${from} ${to} ${kind}`}
      empty={<Empty card icon="door-open" title={w('noUses')} />}
      renderRow={({ from, to, kind }) => (
        <ListRow
          title={<span className="c-figures">{`${clockOf(from)} – ${clockOf(to)}`}</span>}
          tag={<StatusTag tone={tones[kind]}>{w(`use.${kind}`)}</StatusTag>}
        />
      )}
    />
  )
}
