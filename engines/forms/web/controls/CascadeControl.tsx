import { useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { classes } from '#kernel/web/ui/classes.ts'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { PickControl } from '#kernel/web/ui/form/PickControl.tsx'
import { useTouch } from '#kernel/web/ui/form/use-touch.ts'
import { formWords } from '#kernel/web/ui/form/words.ts'
import { type CascadeOption, CascadePicker } from '#kernel/web/ui/pickers/CascadePicker.tsx'
import { bound, type ControlProps, type FieldOf, listIn, textIn } from './control.ts'

type Step = FieldOf<'cascade'>['steps'][number]

/** A path through a tree: one sheet on touch screens, one select for each level otherwise. */
export function CascadeControl(props: ControlProps<'cascade'>) {
  const touch = useTouch()
  const way = listIn(props.value).map(textIn)
  const binding = bound(props, '')
  return (
    <Field {...binding} field={binding} group={!touch}>
      {touch ? <OneSheet {...props} way={way} /> : <Levels {...props} way={way} />}
    </Field>
  )
}

type Inside = ControlProps<'cascade'> & { way: readonly string[] }

function OneSheet(props: Inside) {
  const w = useWords(formWords)
  const [open, setOpen] = useState(false)
  const { steps, title } = props.field
  const tree = useMemo(() => below('', steps), [steps])
  const shown = props.way.map((key) => steps.find((step) => step.key === key)?.label ?? key).join(' / ')
  return (
    <>
      <PickControl
        {...controlOf(bound(props, ''), props)}
        shown={shown}
        hint={w('choose')}
        onClick={() => setOpen(true)}
      />
      <CascadePicker
        open={open}
        title={title}
        options={tree}
        value={props.way}
        onPick={props.onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const below = (parent: string, steps: readonly Step[], depth = 0): CascadeOption[] =>
  steps
    .filter((step) => step.parent === parent)
    .map(({ key, label }) => {
      const children = depth < 6 ? below(key, steps, depth + 1) : []
      return children.length ? { value: key, label, children } : { value: key, label }
    })

function Levels({ field, id, way, disabled, onChange, error }: Inside) {
  const w = useWords(formWords)
  const levels = ['', ...way]
    .map((parent, depth) => ({ depth, steps: field.steps.filter((step) => step.parent === parent) }))
    .filter(({ steps }) => steps.length > 0)
  return (
    <div className="ef-pair">
      {levels.map(({ depth, steps }) => (
        <select
          key={depth}
          id={depth === 0 ? id : `${id}-${depth}`}
          className={classes('c-control', !way[depth] && 'c-control--unset')}
          aria-label={`${field.title} ${depth + 1}`}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          value={way[depth] ?? ''}
          onChange={(event) => onChange([...way.slice(0, depth), event.target.value].filter(Boolean))}
        >
          <option value="">{w('choose')}</option>
          {steps.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
