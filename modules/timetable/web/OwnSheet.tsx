import type { Calendar } from '#engines/calendar/calendar.ts'
import { weekdayName } from '#engines/calendar/say-day.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { textIn } from '#kernel/language/said.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../contract.ts'
import type { OwnCourseFace } from '../shapes.ts'
import { NumberChips } from './NumberChips.tsx'
import { tableWords } from './words.ts'
import './sheets.css'

type OwnSheetProps = { calendar: Calendar; term: string; row: OwnCourseFace | undefined; onClose: () => void }

/** A course someone enters for themselves. */
export function OwnSheet({ calendar, term, row, onClose }: OwnSheetProps) {
  const w = useWords(tableWords)
  return (
    <Sheet open title={w(row ? 'ownEdit' : 'ownNew')} onClose={onClose}>
      <div className="tt-sheet">
        <OwnForm {...{ calendar, term, row, onClose }} />
      </div>
    </Sheet>
  )
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

function OwnForm({ calendar, term, row, onClose }: OwnSheetProps) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const weeks = upTo(calendar.term(term)?.weeks ?? 0)
  const form = useForm({
    initial: initialOf(calendar, row, weeks),
    submit: async (values) => {
      const version = row ? { id: row.id, version: row.version } : {}
      await ask(contract.saveOwn, { ...values, ...version, term, weekday: Number(values.weekday) })
      popup(w('saved'))
      await refetch(contract.mine)
      onClose()
    },
  })
  const { campus } = form.values
  const periods = calendar.periodsOn(currentDay(), campus).map(({ n }) => n)
  const weekdays = upTo(7).map((n) => ({ value: String(n), label: weekdayName(n, language, 'long') }))
  const campuses = calendar.campuses.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))
  return (
    <Form
      form={form}
      label={w(row ? 'ownEdit' : 'ownNew')}
      submitLabel={w('save')}
      actions={row && <Delete row={row} onClose={onClose} />}
    >
      <div className="c-stack c-gap-4">
        <TextField {...form.field('name')} label={w('ownName')} maxLength={60} required />
        <TextField {...form.field('place')} label={w('ownPlace')} maxLength={60} />
        <SelectField {...form.field('weekday')} label={w('ownWeekday')} options={weekdays} required />
        <NumberChips {...form.field('periods')} label={w('ownPeriods')} numbers={periods} required />
        <NumberChips
          {...form.field('weeks')}
          label={w('ownWeeks')}
          numbers={weeks}
          shortcuts={[
            { label: w('allWeeks'), numbers: weeks },
            { label: w('oddWeeks'), numbers: weeks.filter((n) => n % 2 === 1) },
            { label: w('evenWeeks'), numbers: weeks.filter((n) => n % 2 === 0) },
          ]}
          required
        />
        {campuses.length > 1 && (
          <SelectField {...form.field('campus')} label={w('campus')} options={campuses} required />
        )}
      </div>
    </Form>
  )
}

function initialOf(calendar: Calendar, row: OwnCourseFace | undefined, weeks: readonly number[]) {
  return {
    name: row?.name ?? '',
    place: row?.place ?? '',
    campus: row?.campus ?? calendar.campuses[0]?.id ?? '',
    weekday: String(row?.weekday ?? weekdayOf(currentDay())),
    periods: [...(row?.periods ?? [])],
    weeks: [...(row?.weeks ?? weeks)],
  }
}

function Delete({ row, onClose }: { row: OwnCourseFace; onClose: () => void }) {
  const w = useWords(tableWords)
  const remove = useAction(contract.deleteOwn, {
    confirm: { text: w('deleteAsk'), ok: w('delete') },
    changes: [contract.mine],
    success: w('deleted'),
    onSuccess: onClose,
  })
  return (
    <Button
      look="outline"
      size="large"
      busy={remove.busy}
      onClick={() => void remove.run({ id: row.id })}
      label={w('delete')}
    />
  )
}
