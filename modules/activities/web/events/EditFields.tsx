import { DepartmentField } from '#engines/directory/web/PickFields.tsx'
import { modes } from '#engines/presence/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { CheckboxField } from '#kernel/web/ui/form/CheckboxField.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import type { FormState } from '#kernel/web/ui/form/form-state.ts'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { TimeField } from '#kernel/web/ui/form/TimeField.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { approvals, kinds, tags } from '../../activity-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import type { Values } from './edit-values.ts'
import { QuestionFields } from './QuestionFields.tsx'

type Props = { form: FormState<Values> }
const offered = modes.filter((mode) => mode === 'turning' || mode === 'typed' || mode === 'scan')

export function BasicFields({ form }: Props) {
  const w = useWords(activityWords)
  return (
    <div className="c-fields">
      <TextField {...form.field('title')} label={w('edit.title')} required maxLength={80} autoComplete="off" />
      <TextField {...form.field('titleEn')} label={w('edit.titleEn')} maxLength={120} autoComplete="off" />
      <RadioField
        {...form.field('kind')}
        label={w('edit.kind')}
        required
        options={kinds.map((value) => ({ value, label: w(`kind.${value}`) }))}
      />
      <SelectField
        {...form.field('tag')}
        label={w('edit.tag')}
        required
        options={tags.map((value) => ({ value, label: w(`tag.${value}`) }))}
      />
      <TextField {...form.field('organiser')} label={w('edit.organiser')} maxLength={60} autoComplete="off" />
      <TextAreaField {...form.field('text')} label={w('edit.text')} rows={5} maxLength={4000} />
      <TextAreaField
        {...form.field('programme')}
        label={w('edit.programme')}
        help={w('edit.programmeHelp')}
        rows={4}
        maxLength={4000}
      />
    </div>
  )
}

export function PlaceFields({ form, id }: Props & { id: string }) {
  const w = useWords(activityWords)
  const rooms = useRead(contract.activityRooms, { id, room: form.values.room }).data?.list ?? []
  const none = { value: '', label: w('edit.noRoom') }
  return (
    <div className="c-fields">
      <DateField {...form.field('day')} label={w('edit.day')} required />
      <TimeField {...form.field('from')} label={w('edit.from')} required />
      <TimeField {...form.field('to')} label={w('edit.to')} required />
      <NumberField
        {...form.field('weeks')}
        label={w('edit.weeks')}
        help={w('edit.weeksHelp')}
        required
        unit={w('edit.times')}
      />
      <TextField {...form.field('place')} label={w('fact.place')} maxLength={80} autoComplete="off" />
      <SelectField
        {...form.field('room')}
        label={w('edit.room')}
        help={w('edit.roomHelp')}
        options={[
          none,
          ...rooms.map((one) => ({ value: one.id, label: w('edit.roomOf', { name: one.name, n: one.capacity }) })),
        ]}
      />
      <TextField {...form.field('onlineUrl')} label={w('edit.online')} maxLength={300} autoComplete="off" />
    </div>
  )
}

export function RegistrationFields({ form, fixed }: Props & { fixed: boolean }) {
  const w = useWords(activityWords)
  const { who } = form.values
  const { value: lines, error, onChange } = form.field('form')
  const choices = ['all', 'students', 'unit', ...(who === 'kept' ? (['kept'] as const) : [])] as const
  return (
    <div className="c-fields">
      {!fixed && (
        <>
          <RadioField
            {...form.field('who')}
            label={w('edit.who')}
            required
            options={choices.map((value) => ({ value, label: w(`edit.who.${value}`) }))}
          />
          {who === 'unit' && (
            <DepartmentField {...form.field('unit')} label={w('edit.unit')} required multiple max={20} />
          )}
          <RadioField
            {...form.field('approval')}
            label={w('edit.approval')}
            required
            options={approvals.map((value) => ({ value, label: w(`edit.approval.${value}`) }))}
          />
          {lines ? (
            <QuestionFields lines={lines} error={error} onChange={onChange} />
          ) : (
            <Notice text={w('edit.designed')} />
          )}
        </>
      )}
      <NumberField {...form.field('capacity')} label={w('edit.capacity')} help={w('edit.capacityHelp')} required />
      <DateField {...form.field('opensDay')} label={w('edit.opensDay')} required />
      <TimeField {...form.field('opensTime')} label={w('edit.opensTime')} required />
      <DateField {...form.field('closesDay')} label={w('edit.closesDay')} required />
      <TimeField {...form.field('closesTime')} label={w('edit.closesTime')} required />
      <DateField {...form.field('cancelDay')} label={w('edit.cancelDay')} required />
      <TimeField {...form.field('cancelTime')} label={w('edit.cancelTime')} required />
      <SwitchField {...form.field('promotes')} label={w('edit.promotes')} help={w('edit.promotesHelp')} />
    </div>
  )
}

export function CheckInFields({ form }: Props) {
  const w = useWords(activityWords)
  return (
    <div className="c-fields">
      <CheckboxField
        {...form.field('modes')}
        label={w('edit.modes')}
        required
        options={offered.map((value) => ({ value, label: w(`edit.mode.${value}`) }))}
      />
      <NumberField {...form.field('early')} label={w('edit.early')} required unit={w('edit.minutes')} />
      <NumberField {...form.field('late')} label={w('edit.late')} required unit={w('edit.minutes')} />
      <SwitchField {...form.field('checkOut')} label={w('edit.checkOut')} />
      <SwitchField {...form.field('walkIns')} label={w('edit.walkIns')} />
      <NumberField
        {...form.field('credit')}
        label={w('edit.credit')}
        help={w('edit.creditHelp')}
        required
        unit={w('edit.minutes')}
      />
      <SwitchField {...form.field('talks')} label={w('edit.talks')} />
      <TextField
        {...form.field('organisers')}
        label={w('edit.organisers')}
        help={w('edit.numbersHelp')}
        maxLength={600}
        autoComplete="off"
      />
      <TextField
        {...form.field('checkers')}
        label={w('edit.checkers')}
        help={w('edit.numbersHelp')}
        maxLength={1200}
        autoComplete="off"
      />
    </div>
  )
}
