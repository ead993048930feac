import { useState } from 'react'
import { sayDay } from '#engines/calendar/say-day.ts'
import { dayKinds } from '#engines/calendar/shapes.ts'
import { textIn } from '#kernel/language/said.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button, Segmented, Tag } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { DayRow } from '../../shapes.ts'
import { dayText, monthAndDay, type SheetCalendar, type SheetData } from './sheet-view.ts'
import { manageWords } from './words.ts'

type Props = { day: string; data: SheetData; calendar: SheetCalendar; onClose: () => void }

const changes = [contract.sheet, contract.calendar]
const wholeDate = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' } as const

/** What a date is, and the form that says otherwise: for all campuses, or for one. */
export function DayDrawer({ day, data, calendar, onClose }: Props) {
  const w = useWords(manageWords)
  const [campus, setCampus] = useState(() => calendar.rowsOn(day)[0]?.campus ?? '')
  // As opened: the form must not be replaced while it saves.
  const [list] = useState(data.list)
  const row = list.find((one) => one.day === day && one.campus === campus)
  return (
    <DrawerForm
      key={campus}
      title={dayText(day, wholeDate)}
      call={contract.saveDay}
      draftKey={`calendar.day/${day} ${campus}`}
      initial={row ? editable(row) : { id: '', version: 0, day, campus, kind: 'holiday', standsFor: '', reason: '' }}
      fromFresh={(fresh) => editable(fresh as DayRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        kind: {
          label: w('dayIs'),
          kind: 'radio',
          options: dayKinds.map((value) => ({ value, label: w(`about.${value}`) })),
        },
        standsFor: {
          label: w('standsFor'),
          required: true,
          when: ({ kind }) => kind === 'makeup',
          control: (bound) => <StandsFor {...bound} calendar={calendar} campus={campus} />,
        },
        reason: { label: w('reason'), help: w('reasonHelp') },
        reasonEn: { label: w('reasonEn') },
      }}
    >
      <div className="c-cluster c-between">
        <Now day={day} campus={campus} row={row} calendar={calendar} />
        {row?.allowedActions.includes('reset') && <Reset row={row} onDone={onClose} />}
      </div>
      <CampusChoice data={data} value={campus} onChange={setCampus} />
    </DrawerForm>
  )
}

const editable = ({ source: _, allowedActions: __, ...draft }: DayRow) => draft

type NowProps = { day: string; campus: string; row: DayRow | undefined; calendar: SheetCalendar }

function Now({ day, campus, row, calendar }: NowProps) {
  const w = useWords(manageWords)
  const language = useLanguage()
  return (
    <p className="c-cluster">
      <strong>{sayDay(calendar, calendar.dayOf(day, campus), language)}</strong>
      <Tag tone={row?.source === 'own' ? 'info' : 'plain'}>{w(row ? `source.${row.source}` : 'unchanged')}</Tag>
    </p>
  )
}

type CampusProps = { data: SheetData; value: string; onChange: (campus: string) => void }

function CampusChoice({ data: { campuses }, value, onChange }: CampusProps) {
  const w = useWords(manageWords)
  const language = useLanguage()
  if (campuses.length < 2) return null
  const options = campuses.map(({ id, name }) => ({ key: id, label: textIn(name, language) }))
  return (
    <Segmented
      label={w('campus')}
      value={value}
      options={[{ key: '', label: w('allCampuses') }, ...options]}
      onChange={onChange}
    />
  )
}

type StandsForProps = {
  value?: unknown
  onChange?: (value: unknown) => void
  calendar: SheetCalendar
  campus: string
}

/** The date, with its week and weekday. */
function StandsFor({ value, onChange, calendar, campus }: StandsForProps) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const day = (value as string | undefined) ?? ''
  const info = day ? calendar.dayOf(day, campus) : undefined
  const plain = info && sayDay(calendar, { ...info, kind: 'ordinary' }, language)
  const isHeld = info?.kind === 'ordinary' && info.term !== undefined
  return (
    <Field bare kind="day" label={w('standsFor')} value={day} onChange={(next: string) => onChange?.(next)}>
      {plain && <p className="c-muted">{plain}</p>}
      {isHeld && <p className="c-faint c-font-2">{w('alsoHeld', { day: dayText(day, monthAndDay) })}</p>}
    </Field>
  )
}

function Reset({ row: { id, version }, onDone }: { row: DayRow; onDone: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const reset = useAction(contract.resetDay, { changes, cover: false })
  const run = async () => {
    if (!(await confirm({ text: w('resetAsk'), ok: w('resetDay') }))) return
    if (!(await reset.run({ id, version }))) return
    toast.done(w('dayReset'))
    onDone()
  }
  return (
    <Button size="small" loading={reset.busy} onClick={() => void run()}>
      {w('resetDay')}
    </Button>
  )
}
