import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps } from './control.ts'

/** Stars, implemented as radio buttons, so that the arrow keys work. */
export function RatingControl(props: ControlProps<'rating'>) {
  const w = useWords(fillingWords)
  const { stars } = props.field
  const value = Number(props.value) || 0
  const binding = bound(props, value)
  return (
    <Field {...binding} field={binding} group>
      <div className="ef-stars">
        {Array.from({ length: stars }, (_, i) => i + 1).map((n) => (
          <label key={n} className="ef-star c-centre c-press" data-on={n <= value ? '' : undefined}>
            <input
              type="radio"
              className="c-sr"
              name={props.id}
              checked={n === value}
              disabled={props.disabled}
              onChange={() => props.onChange(n)}
              // A second tap on the selected star clears the rating, unless it is required.
              onClick={() => n === value && !props.required && props.onChange(0)}
            />
            <Icon name="star" size={28} />
            <span className="c-sr">{w('rateStar', { n, of: stars })}</span>
          </label>
        ))}
        {value > 0 && (
          <span className="ef-stars__n c-muted c-figures" aria-hidden>
            {value} / {stars}
          </span>
        )}
      </div>
    </Field>
  )
}
