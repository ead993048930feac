import type { Calendar } from '#engines/calendar/calendar.ts'
import { sayDay, weekdayName } from '#engines/calendar/say-day.ts'
import { isTimed } from '#engines/courses/held.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { clockOf } from '#kernel/clock.ts'
import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay, timeParts } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Block } from './blocks.ts'
import { daySaid, shortDay, useSaid } from './say.ts'
import { tableWords } from './words.ts'
import './day.css'

type DayListProps = {
  calendar: Calendar
  days: readonly string[]
  day: string
  campus: string
  blocksOn: (day: string) => Block[]
  clashing: ReadonlySet<string>
  onDay: (day: string) => void
  onOpen: (block: Block) => void
}

/** One day: its classes in order of time. */
export function DayList({ calendar, days, day, campus, blocksOn, clashing, onDay, onOpen }: DayListProps) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const now = useNow(30)
  const blocks = blocksOn(day)
    .filter(({ isGrey }) => !isGrey)
    .toSorted((a, b) => a.first - b.first)
  return (
    <div className="c-stack">
      <div className="tt-strip" role="tablist">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className="tt-strip__day c-press"
            aria-selected={one === day}
            data-today={one === currentDay() || undefined}
            onClick={() => onDay(one)}
          >
            <small>{weekdayName(weekdayOf(one), language)}</small>
            <b className="c-figures">{shortDay(one)}</b>
            <i data-has={blocksOn(one).some(({ isGrey, held }) => !isGrey && !held.isOff) || undefined} aria-hidden />
          </button>
        ))}
      </div>
      <p className="c-muted c-font-2">{sayDay(calendar, calendar.dayOf(day, campus), language)}</p>
      {blocks.length === 0 && <Empty card icon="calendar-days" title={w('emptyDay')} />}
      <div className="c-stack tt-items">
        {blocks.map((block) => (
          <DayItem
            key={block.held.key}
            block={block}
            isClashing={clashing.has(block.held.key)}
            isNow={isNow(block, day, now)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
}

function isNow({ held }: Block, day: string, now: number): boolean {
  const { hour, min, date } = timeParts(now)
  const minute = Number(hour) * 60 + Number(min)
  return date === day && !held.isOff && held.from <= minute && minute < held.to
}

type ItemProps = { block: Block; isClashing: boolean; isNow: boolean; onOpen: (block: Block) => void }

function DayItem({ block, isClashing, isNow: isOn, onOpen }: ItemProps) {
  const w = useWords(tableWords)
  const { periodsSaid } = useSaid()
  const { held, face } = block
  return (
    <Card onClick={() => onOpen(block)}>
      <div className="tt-item" data-hue={face.hue} data-off={held.isOff || undefined}>
        <div className="tt-item__time c-figures">
          {isTimed(held) && (
            <>
              <b>{clockOf(held.from)}</b>
              <small className="c-muted">{clockOf(held.to)}</small>
            </>
          )}
        </div>
        <div className="c-grow c-stack c-gap-1">
          <strong>{face.name}</strong>
          <span className="c-muted c-font-2">
            {[periodsSaid(held.periods), face.place, face.teacher].filter(Boolean).join(' · ')}
          </span>
          <Notes block={block} isClashing={isClashing} isOn={isOn} />
          {held.change && <Why change={held.change} isOff={held.isOff} />}
          {held.makeupFor && <span className="c-muted c-font-2">{w('madeUp', { day: daySaid(held.makeupFor) })}</span>}
        </div>
      </div>
    </Card>
  )
}

/** Where a moved one went or came from, and the reason of a change. */
function Why({
  change: { kind, otherDay, reason },
  isOff,
}: {
  change: NonNullable<Block['held']['change']>
  isOff: boolean
}) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const moved = kind === 'moved' && otherDay ? w(isOff ? 'movedTo' : 'movedFrom', { day: daySaid(otherDay) }) : ''
  const text = [moved, textIn(reason, language)].filter(Boolean).join(' · ')
  return text ? <span className="c-muted c-font-2">{text}</span> : null
}

function Notes({ block: { held, face }, isClashing, isOn }: { block: Block; isClashing: boolean; isOn: boolean }) {
  const w = useWords(tableWords)
  if (!isOn && !held.change && !isClashing && !face.isOwn && face.role !== 'auditor') return null
  return (
    <span className="c-cluster">
      {isOn && (
        <StatusTag tone="success" live>
          {w('now')}
        </StatusTag>
      )}
      {held.change && <StatusTag tone={held.isOff ? 'danger' : 'warning'}>{w(`change.${held.change.kind}`)}</StatusTag>}
      {isClashing && <StatusTag tone="warning">{w('clash')}</StatusTag>}
      {face.isOwn && <StatusTag>{w('own')}</StatusTag>}
      {face.role === 'auditor' && <StatusTag>{w('role.auditor')}</StatusTag>}
    </span>
  )
}
