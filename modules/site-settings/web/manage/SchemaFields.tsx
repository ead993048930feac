import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { type JsonSchema, specsIn } from '#kernel/web/office/form/field-spec.ts'
import { Button, Switch } from '#kernel/web/office/parts.tsx'
import { siteSettingsWords } from '../words.ts'
import { JsonField } from './JsonField.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'

type Values = Record<string, unknown>
type Words = Readonly<Record<string, string>>

type Props = {
  schema: JsonSchema
  words: Words
  value: Values
  onChange: (value: Values) => void
  wrong: string
  /** Path of these settings: '' or `signIn.cas`. */
  at?: string
}

/** Fields of one object schema. Empty values are left out, so that the module's default applies. */
export function SchemaFields({ schema, words, value, onChange, wrong, at = '' }: Props) {
  return Object.entries(schema.properties ?? {}).map(([name, part]) => (
    <One
      key={name}
      name={name}
      path={at ? `${at}.${name}` : name}
      schema={part}
      isNeeded={schema.required?.includes(name) ?? false}
      words={words}
      value={value[name]}
      wrong={wrong}
      onChange={(next) => onChange(changedIn(value, name, next))}
    />
  ))
}

type OneProps = {
  name: string
  path: string
  schema: JsonSchema
  isNeeded: boolean
  words: Words
  value: unknown
  wrong: string
  onChange: (value: unknown) => void
}

function One(props: OneProps) {
  const w = useWords(siteSettingsWords)
  const { name, path, schema, words, value, wrong, onChange } = props
  const label = words[path] ?? name
  const [spec] = specsIn({ properties: { [name]: schema } })
  const { kind, options, min, max, initial } = spec!
  if (kind === 'group') return <Group {...props} label={label} />
  if (kind === 'rows') return <Rows {...props} label={label} />
  if (holdsLanguages(schema)) {
    return <LanguageTexts label={label} value={(value ?? {}) as Record<string, string>} onChange={onChange} />
  }
  if (kind === 'json') return <JsonField label={label} value={value} onChange={onChange} />
  const worded = options.map((option) => ({ value: option, label: words[`${path}=${option}`] ?? option }))
  const help = words[`${path}?`]
  return (
    <Field
      kind={isSecret(name) && (kind === 'text' || kind === 'long') ? 'secret' : kind}
      label={label}
      value={value ?? initial}
      error={wrong === path || wrong.startsWith(`${path}.`) ? w('wrong') : undefined}
      {...(help && { help })}
      {...(worded.length > 0 && { options: worded })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      onChange={onChange}
    />
  )
}

/** An optional group is enabled by a switch first, because an incomplete one would be refused. */
function Group({ label, path, schema, isNeeded, words, value, wrong, onChange }: OneProps & { label: string }) {
  const isFixed = isNeeded || schema.default !== undefined
  const isOn = isFixed || value !== undefined
  return (
    <fieldset className="office-group site-group c-stack">
      <legend>{label}</legend>
      {!isFixed && (
        <Switch label={label} checked={isOn} onChange={(on) => onChange(on ? blankOf(schema) : undefined)} />
      )}
      {isOn && (
        <SchemaFields
          schema={schema}
          words={words}
          value={(value ?? {}) as Values}
          wrong={wrong}
          onChange={onChange}
          at={path}
        />
      )}
    </fieldset>
  )
}

function Rows({ label, path, schema, words, value, wrong, onChange }: OneProps & { label: string }) {
  const w = useWords(siteSettingsWords)
  const rows = (value ?? schema.default ?? []) as Values[]
  const items = schema.items ?? {}
  const help = words[`${path}?`]
  return (
    <fieldset className="office-group site-group c-stack">
      <legend>{label}</legend>
      {help && <p className="c-faint c-font-2">{help}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className="site-row">
          <SchemaFields
            schema={items}
            words={words}
            value={row}
            wrong={wrong.replace(`${path}.${at}.`, `${path}.`)}
            onChange={(next) => onChange(rows.map((one, i) => (i === at ? next : one)))}
            at={path}
          />
          <Button danger icon="trash-2" onClick={() => onChange(rows.filter((_, i) => i !== at))}>
            {w('row.remove')}
          </Button>
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...rows, blankOf(items)])}>
        {w('row.add')}
      </Button>
    </fieldset>
  )
}

/** Same name pattern by which the server hides secrets. */
const isSecret = (name: string): boolean => /secret|password|token|key$/i.test(name)

/** A text in each language. */
function holdsLanguages(schema: JsonSchema & { propertyNames?: JsonSchema }): boolean {
  return schema.type === 'object' && (schema.propertyNames?.enum?.includes('zh') ?? false)
}

/** Empty values are removed from the settings. */
function changedIn(value: Values, name: string, next: unknown): Values {
  const { [name]: _, ...rest } = value
  return next === undefined || next === '' || next === null ? rest : { ...rest, [name]: next }
}

/** Initial value of an object: required inner objects only, since other fields have defaults or are filled in. */
function blankOf(schema: JsonSchema): Values {
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(needed.flatMap(([name, { type }]) => (type === 'object' ? [[name, {}]] : [])))
}
