import { useState } from 'react'
import { placeOf, placeText } from '#engines/places/place-text.ts'
import { PlaceField } from '#engines/places/web/PlaceField.tsx'
import { useTree } from '#engines/places/web/use-tree.ts'
import { useWords } from '#kernel/web/language.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { PickControl } from '#kernel/web/ui/form/PickControl.tsx'
import { type CascadeOption, CascadePicker } from '#kernel/web/ui/pickers/CascadePicker.tsx'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps, recordIn, textIn } from './control.ts'

/** A location, no finer than the field asks. */
export function PlaceControl(props: ControlProps<'place'>) {
  const { finest } = props.field
  return finest === 'province' || finest === 'city' ? <Coarse {...props} /> : <Fine {...props} />
}

/** Down to the district, with a line for the address if the field asks for it. */
function Fine(props: ControlProps<'place'>) {
  const w = useWords(fillingWords)
  const given = recordIn(props.value)
  const [province, city, district, detail] = partsOf(given)
  const set = (change: object) => props.onChange({ ...given, ...change })
  const text = province ? placeText({ province, city: city === province ? '' : city, district }) : ''
  return (
    <div className="c-stack c-gap-2">
      <PlaceField {...bound(props, text)} onChange={(next) => set(wholeOf(next))} />
      {props.field.finest === 'detail' && (
        <input
          id={`${props.id}-detail`}
          className="c-control"
          aria-label={w('detail')}
          placeholder={w('detail')}
          autoComplete="street-address"
          maxLength={100}
          disabled={props.disabled}
          value={detail}
          onChange={(event) => set({ detail: event.target.value })}
        />
      )}
    </div>
  )
}

const partsOf = (given: Record<string, unknown>) =>
  [textIn(given.province), textIn(given.city), textIn(given.district), textIn(given.detail)] as const

/** A municipality is its own city, and "abroad" fills all levels: no part stays empty. */
function wholeOf(text: string) {
  const { province, city, district } = placeOf(text)
  return { province, city: city || province, district: district || city || province }
}

function Coarse(props: ControlProps<'place'>) {
  const w = useWords(fillingWords)
  const { tree, load } = useTree()
  const [open, setOpen] = useState(false)
  const binding = bound(props, '')
  const way = partsOf(recordIn(props.value)).filter(Boolean)
  const levels = props.field.finest === 'province' ? 1 : 2
  return (
    <Field {...binding} field={binding}>
      <PickControl
        {...controlOf(binding, binding)}
        icon="map-pin"
        shown={[...new Set(way)].join(' ')}
        hint={w(levels === 1 ? 'province' : 'city')}
        onClick={() => void load().then(setOpen)}
      />
      {tree && (
        <CascadePicker
          open={open}
          title={props.field.title}
          options={tree.map((one) => trimmed(one, levels))}
          value={way}
          onPick={([province = '', city = province]) =>
            props.onChange(levels === 1 ? { province } : { province, city })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  )
}

const trimmed = ({ children, ...option }: CascadeOption, levels: number): CascadeOption =>
  levels > 1 && children ? { ...option, children: children.map((one) => trimmed(one, levels - 1)) } : option
