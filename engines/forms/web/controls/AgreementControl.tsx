import { useWords } from '#kernel/web/language.tsx'
import { controlOf } from '#kernel/web/ui/form/Field.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps } from './control.ts'

/** A text that has to be read, with a checkbox below. */
export function AgreementControl(props: ControlProps<'agreement'>) {
  const w = useWords(fillingWords)
  const { field, id, error } = props
  const binding = bound(props, props.value === true)
  return (
    <div className="c-field ef-agree" data-invalid={error ? '' : undefined}>
      {field.title && <p className="c-field__label">{field.title}</p>}
      {field.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached with a keyboard.
        <section className="ef-agree__text" tabIndex={0} aria-label={field.title || w('agree')}>
          {field.text}
        </section>
      )}
      {field.link && (
        <a href={field.link} target="_blank" rel="noopener noreferrer" className="c-link c-inline">
          {w('readMore')}
          <Icon name="external-link" size={16} />
        </a>
      )}
      <label className="ef-agree__line c-line">
        <input
          {...controlOf(binding, binding)}
          type="checkbox"
          checked={binding.value}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{w('agree')}</span>
      </label>
      <div id={`${id}-note`} className="c-field__foot">
        {error ? <span className="c-field__error">{error}</span> : props.help}
      </div>
    </div>
  )
}
