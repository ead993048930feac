import type { Calendar } from '#engines/calendar/calendar.ts'
import { weekdayName } from '#engines/calendar/say-day.ts'
import type { Period } from '#engines/calendar/shapes.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { clockOf } from '#kernel/clock.ts'
import { hasDeskWidth } from '#kernel/web/desk.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay, timeParts } from '#kernel/web/time.ts'
import { useNow } from '#kernel/web/use-now.ts'
import type { Block } from './blocks.ts'
import { shortDay } from './say.ts'
import { tableWords } from './words.ts'

type WeekGridProps = {
  calendar: Calendar
  days: readonly string[]
  table: readonly Period[]
  campus: string
  blocksOn: (day: string) => Block[]
  clashing: ReadonlySet<string>
  onOpen: (block: Block) => void
}

/** A week: a column for each day, a row for each period. On a phone a free Saturday or Sunday takes no room. */
export function WeekGrid({ calendar, days: all, table, campus, blocksOn, clashing, onOpen }: WeekGridProps) {
  const w = useWords(tableWords)
  const today = currentDay()
  const days = all.filter((day) => weekdayOf(day) < 6 || hasDeskWidth() || day === today || blocksOn(day).length > 0)
  return (
    <section
      className="tt-grid"
      aria-label={w('grid')}
      style={{ '--rows': table.length, '--days': days.length } as never}
    >
      <div className="tt-corner" />
      {days.map((day) => (
        <DayHead key={day} calendar={calendar} day={day} campus={campus} isToday={day === today} />
      ))}
      <div className="tt-periods" aria-hidden>
        {table.map(({ n, from }) => (
          <span key={n} className="tt-period">
            <b>{n}</b>
            <small className="c-figures">{clockOf(from)}</small>
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className="tt-day" data-today={day === today || undefined}>
          {blocksOn(day).map((block) => (
            <GridBlock key={block.held.key} block={block} isClashing={clashing.has(block.held.key)} onOpen={onOpen} />
          ))}
          {day === today && <NowLine table={table} />}
        </div>
      ))}
    </section>
  )
}

type DayHeadProps = { calendar: Calendar; day: string; campus: string; isToday: boolean }

function DayHead({ calendar, day, campus, isToday }: DayHeadProps) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const { kind } = calendar.dayOf(day, campus)
  const mark = kind === 'makeup' ? w('makeup') : kind === 'holiday' || kind === 'workday' ? w('off') : ''
  return (
    <div className="tt-head" data-today={isToday || undefined} data-kind={kind}>
      <b>
        {weekdayName(weekdayOf(day), language)}
        {mark && <i className="tt-mark">{mark}</i>}
      </b>
      <small className="c-figures">{shortDay(day)}</small>
    </div>
  )
}

type BlockProps = { block: Block; isClashing: boolean; onOpen: (block: Block) => void }

function GridBlock({ block, isClashing, onOpen }: BlockProps) {
  const w = useWords(tableWords)
  const { held, face, first, rows, lane, lanes, isGrey } = block
  const change = held.change ? w(`change.${held.change.kind}`) : ''
  const notes = [isGrey && w('otherWeek'), change, isClashing && w('clash')].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className="tt-block c-press"
      data-hue={face.hue}
      data-grey={isGrey || undefined}
      data-off={held.isOff || undefined}
      data-clash={isClashing || undefined}
      data-narrow={lanes > 1 || undefined}
      style={{
        top: `calc(var(--row) * ${first})`,
        height: `calc(var(--row) * ${rows})`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
      onClick={() => onOpen(block)}
    >
      <span className="tt-block__in">
        {notes && <small className="tt-block__note">{notes}</small>}
        <b>{face.name}</b>
        {face.place && <small className="tt-block__place">{face.place}</small>}
        {face.rooms && <small className="tt-block__rooms">{face.rooms}</small>}
        {rows > 1 && face.teacher && <small className="tt-block__who">{breakable(face.teacher)}</small>}
      </span>
    </button>
  )
}

/** The number of a class may be broken before its last part. */
const breakable = (text: string): string => text.replace(/\.(?=\w)/g, '\u200b.')

/** Where the day stands. Between two periods it is at the end of the first. */
function NowLine({ table }: { table: readonly Period[] }) {
  const w = useWords(tableWords)
  const { hour, min } = timeParts(useNow(30))
  const minute = Number(hour) * 60 + Number(min)
  const row = rowAt(table, minute)
  if (row === undefined) return null
  return (
    <div className="tt-now" style={{ top: `calc(var(--row) * ${row.toFixed(3)})` }}>
      <span className="c-sr">{w('now')}</span>
    </div>
  )
}

function rowAt(table: readonly Period[], minute: number): number | undefined {
  if (!table.length || minute < table[0]!.from - 30 || minute > table.at(-1)!.to + 30) return undefined
  const i = table.findIndex(({ to }) => minute < to)
  if (i < 0) return table.length
  const { from, to } = table[i]!
  return i + Math.max(0, (minute - from) / (to - from))
}
