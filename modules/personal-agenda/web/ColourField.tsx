import { useWords } from '#kernel/web/language.tsx'
import { Field, type FieldFrameProps } from '#kernel/web/ui/form/Field.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { type Colour, colours } from '../shapes.ts'
import { agendaWords } from './words.ts'

/** Round swatches; real radio buttons underneath. */
export function ColourField(props: FieldBinding<Colour> & FieldFrameProps) {
  const w = useWords(agendaWords)
  return (
    <Field {...props} field={props} group>
      <div className="agenda-swatches">
        {colours.map((colour) => (
          <label key={colour} className="agenda-swatch agenda-hue c-press" data-colour={colour}>
            <input
              type="radio"
              className="c-sr"
              name={props.id}
              aria-label={w(`colour.${colour}`)}
              checked={props.value === colour}
              onChange={() => props.onChange(colour)}
            />
            <i aria-hidden />
          </label>
        ))}
      </div>
    </Field>
  )
}
