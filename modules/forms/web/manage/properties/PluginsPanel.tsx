import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import type { Designer } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { Toggle } from '#engines/forms/web/manage/properties/Toggle.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { recordsPlugin } from '../../../built-in-names.ts'

type Plugin = Definition['plugins'][number]

export function PluginsPanel({ designer: { definition, edit } }: { designer: Designer }) {
  const w = useWords(designerWords)
  const { plugins } = definition
  const put = (key: string, plugin: Plugin | undefined) =>
    edit({ ...definition, plugins: [...plugins.filter((one) => one.key !== key), ...(plugin ? [plugin] : [])] })
  const by = plugins.find(({ key }) => key === recordsPlugin)?.options.by
  const numbers = fieldsOf(definition).filter(({ kind }) => kind === 'text' || kind === 'idNumber')
  return (
    <Part>
      {(['steps', 'confirm'] as const).map((key) => (
        <Toggle
          key={key}
          label={w(`plugin.${key}`)}
          help={w(`plugin.${key}Help`)}
          value={plugins.some((one) => one.key === key)}
          onChange={(on) => put(key, on ? { key, options: {} } : undefined)}
        />
      ))}
      <Field
        kind="choice"
        label={w('plugin.records')}
        help={w('plugin.recordsHelp')}
        placeholder={w('plugin.recordsNone')}
        value={String(by ?? '')}
        options={numbers.map(({ key, title }) => ({ value: key, label: title || key }))}
        onChange={(field: string) =>
          put(recordsPlugin, field ? { key: recordsPlugin, options: { by: field } } : undefined)
        }
      />
    </Part>
  )
}
