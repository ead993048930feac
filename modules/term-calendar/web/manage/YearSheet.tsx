import { useMemo, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { CalendarOffice } from './CalendarOffice.tsx'
import { DayDrawer } from './DayDrawer.tsx'
import { Legend } from './Legend.tsx'
import { MarkDrawer } from './MarkDrawer.tsx'
import { MonthTable } from './MonthTable.tsx'
import { SpecialDays } from './SpecialDays.tsx'
import { calendarIn, dayText, monthsIn, type SheetData } from './sheet-view.ts'
import { manageWords } from './words.ts'
import './calendar.css'

/** An academic year on one sheet; every day opens its form. */
export default function YearSheet() {
  const [year, setYear] = useState('')
  const read = useRead(contract.sheet, { year })
  return (
    <CalendarOffice at="sheet">
      <FromRead read={read} rows={12}>
        {(data) => <Sheet data={data} onYear={setYear} />}
      </FromRead>
    </CalendarOffice>
  )
}

type Open = { day: string } | 'several' | undefined

function Sheet({ data, onYear }: { data: SheetData; onYear: (year: string) => void }) {
  const calendar = useMemo(() => calendarIn(data), [data])
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const openDay = (day: string) => setOpen({ day })
  return (
    <>
      <Bar data={data} onYear={onYear} onSeveral={() => setOpen('several')} />
      <Notes data={data} />
      <Legend />
      <div className="calendar-sheet">
        {monthsIn(data).map((month) => (
          <MonthTable key={month} month={month} weekStart={data.weekStart} calendar={calendar} onOpen={openDay} />
        ))}
      </div>
      <SpecialDays data={data} calendar={calendar} onOpen={openDay} />
      {open === 'several' && <MarkDrawer data={data} onClose={close} />}
      {typeof open === 'object' && <DayDrawer day={open.day} data={data} calendar={calendar} onClose={close} />}
    </>
  )
}

type BarProps = { data: SheetData; onYear: (year: string) => void; onSeveral: () => void }

function Bar({ data: { year, years }, onYear, onSeveral }: BarProps) {
  const w = useWords(manageWords)
  const toast = useToast()
  const update = useAction(contract.updateHolidays, { changes: [contract.sheet, contract.calendar], cover: false })
  const run = async () => {
    const done = await update.run({ year })
    if (done) toast.done(done.changed ? w('updated', { n: done.changed }) : w('upToDate'))
  }
  return (
    <div className="c-cluster c-between">
      <div className="calendar-year">
        <Field
          bare
          kind="choice"
          label={w('year')}
          value={year}
          options={years.map((value) => ({ value, label: w('yearNamed', { year: value }) }))}
          onChange={(next: string) => next && onYear(next)}
        />
      </div>
      <div className="c-cluster">
        <Button icon="rotate-ccw" loading={update.busy} onClick={() => void run()}>
          {w('updateHolidays')}
        </Button>
        <Button type="primary" icon="plus" onClick={onSeveral}>
          {w('markDays')}
        </Button>
      </div>
    </div>
  )
}

/** What is missing: terms, or the public holidays of a year that are not announced yet. */
function Notes({ data: { terms, year, until, officialUntil } }: { data: SheetData }) {
  const w = useWords(manageWords)
  const hasTerm = terms.some((term) => term.year === year)
  const known = dayText(officialUntil, { year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <>
      {!hasTerm && (
        <Alert
          type="warning"
          showIcon
          title={w('noTerm')}
          description={w('noTermHint')}
          action={<Button onClick={() => go('manage/calendar/terms')}>{w('setTerms')}</Button>}
        />
      )}
      {officialUntil < until && <Alert type="info" showIcon title={w('notOfficial', { from: known })} />}
    </>
  )
}
