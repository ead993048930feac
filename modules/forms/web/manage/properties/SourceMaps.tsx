import { type Definition, type Field as FormField, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import type { Source } from '#engines/forms/source-shape.ts'
import { faultText } from '#engines/forms/web/manage/designer/FaultPanel.tsx'
import { IconButton } from '#engines/forms/web/manage/designer/parts.tsx'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { troubleIn } from '#engines/forms/web/manage/logic/check.ts'
import { Typed } from '#engines/forms/web/manage/properties/Typed.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'

type Props = { source: Source; definition: Definition; onChange: (next: Source) => void }

/** Parameters, filled fields and option lists of a data source. */
export function SourceMaps({ source, definition, onChange }: Props) {
  const asked = fieldsOf(definition).filter((field) => kindOf(field).role === 'asked')
  const choosing = asked.filter(({ kind }) => ['choice', 'choices', 'dropdown'].includes(kind))
  return (
    <>
      <Params source={source} definition={definition} onChange={onChange} />
      <Places what="fills" fields={asked} source={source} onChange={onChange} />
      <Places what="offers" fields={choosing} source={source} onChange={onChange} />
    </>
  )
}

function Params({ source, definition, onChange }: Props) {
  const w = useWords(designerWords)
  const entries = Object.entries(source.params)
  const save = (next: [string, string][]) => onChange({ ...source, params: Object.fromEntries(next) })
  const swap = (at: number, entry: [string, string]) => save(entries.map((one, i) => (i === at ? entry : one)))
  return (
    <div className="fd-map c-stack c-gap-2">
      <h4>{w('source.params')}</h4>
      {entries.map(([name, value], at) => {
        const trouble = troubleIn(value, definition)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed
          <div key={at} className="fd-map__row">
            <Typed
              bare
              as="param"
              label={w('source.param')}
              max={40}
              value={name}
              onChange={(next) => swap(at, [next, value])}
            />
            <Typed
              bare
              label={w('source.value')}
              max={2_000}
              value={value}
              onChange={(next) => swap(at, [name, next])}
            />
            <IconButton
              icon="x"
              label={w('list.remove', { name })}
              onClick={() => save(entries.filter((_, i) => i !== at))}
            />
            {trouble && <small className="fd-wrong">{faultText(trouble, w)}</small>}
          </div>
        )
      })}
      <Button size="small" icon="plus" onClick={() => save([...entries, [`p${entries.length + 1}`, '']])}>
        {w('source.addParam')}
      </Button>
    </div>
  )
}

type PlacesProps = {
  what: 'fills' | 'offers'
  fields: readonly FormField[]
  source: Source
  onChange: (next: Source) => void
}

/** Field → path of its value, or its options, in the answer. */
function Places({ what, fields, source, onChange }: PlacesProps) {
  const w = useWords(designerWords)
  const entries = Object.entries(source[what])
  const save = (next: [string, string][]) => onChange({ ...source, [what]: Object.fromEntries(next) })
  const free = fields.filter(({ key }) => !(key in source[what]))
  const named = (key: string) => fields.find((field) => field.key === key)?.title || key
  return (
    <div className="fd-map c-stack c-gap-2">
      <h4>{w(`source.${what}`)}</h4>
      {entries.map(([key, path]) => (
        <div key={key} className="fd-map__row">
          <span>{named(key)}</span>
          <Typed
            bare
            as="path"
            label={w('source.path')}
            placeholder="data.name"
            max={200}
            value={path}
            onChange={(next) => save(entries.map((one) => (one[0] === key ? [key, next] : one)))}
          />
          <IconButton
            icon="x"
            label={w('list.remove', { name: named(key) })}
            onClick={() => save(entries.filter((one) => one[0] !== key))}
          />
        </div>
      ))}
      {free.length > 0 && (
        <Choice
          label={w('source.addField')}
          value=""
          options={[
            { value: '', label: w('source.addField') },
            ...free.map(({ key, title }) => ({ value: key, label: title || key })),
          ]}
          onChange={(key) => key && save([...entries, [key, '']])}
        />
      )}
    </div>
  )
}
