import { TextBox, TextInput } from '#kernel/web/office/choices.tsx'

type Props = { label: string; max: number; value: string; onChange: (value: string) => void; long?: boolean }

/** A field with a label above it: a placeholder would disappear once something is typed. */
export function GuideText({ long = false, ...props }: Props) {
  return (
    <div className="guide-text c-grow c-stack c-gap-half">
      <span aria-hidden>{props.label}</span>
      {long ? <TextBox {...props} /> : <TextInput {...props} />}
    </div>
  )
}
