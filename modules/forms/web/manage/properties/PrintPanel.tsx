import type { Definition } from '#engines/forms/definition.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'

type Print = Definition['print']

export function PrintPanel({ designer: { definition, edit } }: { designer: Designer }) {
  const w = useWords(designerWords)
  const { print } = definition
  const change = (part: Partial<Print>) =>
    edit({ ...definition, print: { ...print, ...part } }, { mark: `print.${Object.keys(part).join()}` })
  const choice = <K extends 'paper' | 'layout'>(name: K, values: readonly Print[K][]) => (
    <Field
      kind="radio"
      label={w(`print.${name}`)}
      value={print[name]}
      options={values.map((value) => ({ value, label: w(`print.${value}`) }))}
      onChange={(value: Print[K]) => change({ [name]: value } as Partial<Print>)}
    />
  )
  return (
    <Part>
      {choice('paper', ['a4', 'a5', 'letter'])}
      {choice('layout', ['list', 'pairs', 'grid'])}
      <Toggle label={w('print.landscape')} value={print.landscape} onChange={(landscape) => change({ landscape })} />
      <Toggle label={w('print.empty')} value={print.empty} onChange={(empty) => change({ empty })} />
      <Field label={w('print.title')} max={200} value={print.title} onChange={(title: string) => change({ title })} />
      <Field label={w('print.head')} max={500} value={print.head} onChange={(head: string) => change({ head })} />
      <Field label={w('print.foot')} max={500} value={print.foot} onChange={(foot: string) => change({ foot })} />
      <Field
        kind="tags"
        label={w('print.signatures')}
        help={w('prop.tagsHelp')}
        value={print.signatures}
        onChange={(names: string[]) => change({ signatures: names.map((name) => name.slice(0, 40)).slice(0, 6) })}
      />
    </Part>
  )
}
