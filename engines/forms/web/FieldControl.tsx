import { memo } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Field } from '../definition.ts'
import type { Fault } from '../faults.ts'
import type { ControlProps, NoUpload } from './controls/control.ts'
import { controlFor } from './controls/controls.ts'
import { faultText, hintText } from './field-text.ts'
import { SourceNote } from './SourceNote.tsx'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

type FieldControlProps = { field: Field; room: FillingRoom; id: string; noUpload: NoUpload }

const wide = new Set<Field['kind']>([
  'longtext',
  'choice',
  'choices',
  'matrix',
  'table',
  'file',
  'picture',
  'signature',
  'scale',
  'richtext',
  'divider',
  'agreement',
  'place',
  'dateRange',
])

/** One field of a form: its control, its error, and a note on its data source. */
export function FieldControl({ field, room, id, noUpload }: FieldControlProps) {
  const w = useWords(fillingWords)
  const faults = shownFaults(field, room)
  const own = faults.find(({ at }) => at === '') ?? (field.kind === 'table' ? undefined : faults[0])
  const change = room.filling.changed.find((one) => one.field === field.key)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to its controls being left, and offers nothing itself.
    <div
      className="ef-field"
      data-kind={field.kind}
      data-wide={wide.has(field.kind) ? '' : undefined}
      data-changed={change ? '' : undefined}
      onBlur={() => room.tell({ type: 'look', key: field.key })}
    >
      {change && <StatusTag tone="warning">{w('change.mark')}</StatusTag>}
      <Control
        field={field}
        id={`${id}-${field.key}`}
        value={field.kind === 'formula' ? room.outcome.answers[field.key] : room.filling.answers[field.key]}
        error={own && faultText(own.fault, field, room.today, w)}
        faults={faults}
        help={hintText(field, room.today, w)}
        required={room.outcome.required.includes(field.key)}
        disabled={room.isBusy || field.fixed}
        today={room.today}
        left={leftOf(field, room)}
        noUpload={noUpload}
        onChange={(value) => room.tell({ type: 'set', key: field.key, value })}
      />
      <SourceNote field={field} room={room} />
    </div>
  )
}

/** Memoised: a long form renders on every keystroke, unchanged fields do not. */
const Control = memo(
  function Control(props: ControlProps) {
    const Kind = controlFor(props.field.kind)
    return <Kind {...props} />
  },
  (was, is) =>
    was.field === is.field &&
    was.value === is.value &&
    was.error === is.error &&
    was.help === is.help &&
    was.required === is.required &&
    was.disabled === is.disabled &&
    was.noUpload === is.noUpload &&
    sameFaults(was.faults, is.faults) &&
    sameLeft(was.left, is.left),
)

const sameFaults = (a: readonly Fault[], b: readonly Fault[]): boolean =>
  a.length === b.length && a.every((one, i) => one.at === b[i]!.at && one.fault === b[i]!.fault)

const sameLeft = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, n]) => b.get(key) === n)

/** Until the first attempt to submit, only fields that were left (blurred) show errors, and never "missing". */
function shownFaults({ key }: Field, { filling, outcome }: FillingRoom): Fault[] {
  const all = [...filling.refused, ...outcome.faults]
  return all.flatMap(({ at, fault }) => {
    const [name] = at.split('.', 1)
    const isEarly = !filling.tried && (!filling.looked.has(key) || fault === 'missing' || fault === 'notAgreed')
    return name === key && !isEarly ? [{ at: at.slice(key.length + 1), fault }] : []
  })
}

function leftOf({ key }: Field, { form }: FillingRoom): ReadonlyMap<string, number> {
  const own = form.optionsLeft.filter(({ field }) => field === key)
  return new Map(own.map(({ option, left }) => [option, left]))
}
