import { ColorPicker, DatePicker, Input, InputNumber, Radio, Select, Switch, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { decimalOf, parseMoney, symbolOf } from '#kernel/money.ts'
import { localeOf, useWords } from '../../language.tsx'
import { timeParts } from '../../time.ts'
import { officeWords } from '../words.ts'
import type { FieldSpec } from './field-spec.ts'
import { secondsAt } from './site-time.ts'
import type { FieldFace } from './types.ts'

export type Bound = {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

type ControlProps = Bound & { spec: FieldSpec; face: FieldFace }
/** All values of the form. */
type Values = Readonly<Record<string, unknown>>

/** The control for a field, by its kind. Values have the wire format: days as text, moments as seconds. */
export function Control({ spec, face, values = {}, ...bound }: ControlProps & { values?: Values }) {
  const w = useWords(officeWords)
  const { id, value, onChange } = bound
  if (face.control) return face.control(bound, values)
  const kind = face.kind ?? spec.kind
  const text = { id, value: (value ?? '') as string, placeholder: face.placeholder }
  const typed = { ...text, onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value) }
  // The most of a list is a number of rows.
  const isList = spec.kind === 'rows' || spec.kind === 'tags' || spec.kind === 'choices'
  const max = !isList && spec.max !== undefined ? { maxLength: spec.max } : {}
  switch (kind) {
    case 'long':
      return (
        <Input.TextArea
          {...typed}
          {...max}
          autoSize={{ minRows: face.rows ?? 3, maxRows: 12 }}
          showCount={'maxLength' in max}
        />
      )
    case 'secret':
      return <Input.Password {...typed} {...max} autoComplete="new-password" />
    case 'time':
      return <ClockControl {...bound} />
    case 'number':
      return <NumberControl {...bound} spec={spec} face={face} />
    case 'money':
      return <MoneyControl {...bound} />
    case 'switch':
      return (
        <Switch
          {...(id && { id })}
          checked={Boolean(value)}
          onChange={(on) => onChange?.(on)}
          checkedChildren={w('form.yes')}
          unCheckedChildren={w('form.no')}
        />
      )
    case 'radio':
      return (
        <Radio.Group
          {...(id && { id })}
          value={value}
          options={optionsOf(spec, face)}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )
    case 'choice':
    case 'choices':
    case 'tags':
      return <ChoiceControl {...bound} spec={spec} face={face} kind={kind} />
    case 'day':
    case 'moment':
      return <TimeControl {...bound} isDay={kind === 'day'} />
    case 'colour':
      return <ColourControl {...bound} />
    default:
      return <Input {...typed} {...max} />
  }
}

function ColourControl({ id, value, onChange }: Bound) {
  const colour = (value as string) || '#000000'
  return (
    <ColorPicker value={colour} disabledAlpha onChange={(next) => onChange?.(next.toHexString().slice(0, 7))}>
      <button type="button" className="office-colour c-inline" {...(id && { id })}>
        <span style={{ background: colour }} />
        {colour.toUpperCase()}
      </button>
    </ColorPicker>
  )
}

function NumberControl({ id, value, onChange, spec, face }: ControlProps) {
  return (
    <InputNumber
      {...(id && { id })}
      className="office-wide"
      value={value === '' || value === undefined || value === null ? null : Number(value)}
      {...(spec.min !== undefined && { min: spec.min })}
      {...(spec.max !== undefined && { max: spec.max })}
      {...(face.placeholder && { placeholder: face.placeholder })}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  )
}

/** An amount in fen, typed in yuan. */
function MoneyControl({ id, value, onChange }: Bound) {
  return (
    <InputNumber<string>
      {...(id && { id })}
      className="office-wide"
      stringMode
      min="0"
      precision={2}
      prefix={symbolOf(localeOf())}
      value={value ? decimalOf(Number(value)) : null}
      onChange={(next) => onChange?.(next ? parseMoney(next) : undefined)}
    />
  )
}

function ChoiceControl({ id, value, onChange, spec, face, kind }: ControlProps & { kind: string }) {
  const w = useWords(officeWords)
  const isMany = kind !== 'choice'
  return (
    <Select
      {...(id && { id })}
      className="office-wide"
      value={isMany ? ((value ?? []) as never) : ((value || undefined) as never)}
      options={optionsOf(spec, face)}
      {...(isMany && { mode: kind === 'tags' && !face.options ? ('tags' as const) : ('multiple' as const) })}
      placeholder={face.placeholder ?? w(kind === 'tags' && !face.options ? 'form.addTag' : 'form.choose')}
      allowClear={!(face.required ?? spec.required)}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: unknown) => onChange?.(next ?? (isMany ? [] : ''))}
    />
  )
}

/** Days and times are in the site's time zone, whatever that of the browser. */
function TimeControl({ id, value, onChange, isDay }: Bound & { isDay: boolean }) {
  const shown = isDay ? (value as string) : Number(value) > 0 ? timeParts(Number(value)).full : ''
  const changed = (next: Dayjs | null) => {
    if (!next) return onChange?.(isDay ? '' : 0)
    onChange?.(isDay ? next.format('YYYY-MM-DD') : secondsAt(next.format('YYYY-MM-DD'), next.format('HH:mm')))
  }
  return (
    <DatePicker
      {...(id && { id })}
      className="office-wide"
      value={shown ? dayjs(shown) : null}
      showTime={isDay ? false : { format: 'HH:mm' }}
      format={isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
      onChange={(next) => changed(next as Dayjs | null)}
    />
  )
}

/** A time of day, `HH:MM`. */
function ClockControl({ id, value, onChange }: Bound) {
  return (
    <TimePicker
      {...(id && { id })}
      className="office-wide"
      value={value ? dayjs(`2024-01-01 ${value as string}`) : null}
      format="HH:mm"
      needConfirm={false}
      allowClear={false}
      onChange={(next) => next && onChange?.((next as Dayjs).format('HH:mm'))}
    />
  )
}

const optionsOf = ({ options }: FieldSpec, face: FieldFace) =>
  face.options ? [...face.options] : options.map((value) => ({ value, label: value }))
