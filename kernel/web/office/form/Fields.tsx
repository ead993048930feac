import { Button, Form } from 'antd'
import { useWords } from '../../language.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import { Control } from './Control.tsx'
import type { FieldSpec } from './field-spec.ts'
import type { FieldFace, FieldFaces } from './types.ts'

type Props = {
  specs: readonly FieldSpec[]
  faces: FieldFaces
  values: Readonly<Record<string, unknown>>
  /** Path of these fields in the form's values. */
  at?: readonly (string | number)[]
}

/** The fields the page lists, in its order, built from their schema and the page's labels. */
export function Fields({ specs, faces, values, at = [] }: Props) {
  const rows = Object.entries(faces).flatMap(([name, face]) => {
    const spec = specs.find((one) => one.name === name)
    const isShown = spec && !face.hidden && (!face.when || face.when(values))
    return isShown ? [{ name, face, spec }] : []
  })
  return rows.map(({ name, face, spec }) => {
    const path = [...at, name]
    const kind = face.kind ?? spec.kind
    if (kind === 'group' && !face.control)
      return <Group key={name} path={path} spec={spec} face={face} values={values} />
    if (kind === 'rows' && !face.control)
      return <RowList key={name} path={path} spec={spec} face={face} values={values} />
    return (
      <Form.Item
        key={name}
        name={path}
        label={face.label}
        required={face.required ?? spec.required}
        {...(face.help && { extra: face.help })}
      >
        <Control spec={spec} face={face} values={values} />
      </Form.Item>
    )
  })
}

type InnerProps = {
  path: (string | number)[]
  spec: FieldSpec
  face: FieldFace
  values: Readonly<Record<string, unknown>>
}

function Group({ path, spec, face, values }: InnerProps) {
  return (
    <fieldset className="office-group">
      <legend>{face.label}</legend>
      {face.help && <p className="office-group__help">{face.help}</p>}
      <Fields specs={spec.fields} faces={face.fields ?? plainFaces(spec)} values={values} at={path} />
    </fieldset>
  )
}

function RowList({ path, spec, face, values }: InnerProps) {
  const w = useWords(officeWords)
  return (
    <fieldset className="office-group">
      <legend>{face.label}</legend>
      <Form.List name={path}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="office-group__row">
                <div>
                  <Fields specs={spec.fields} faces={face.fields ?? plainFaces(spec)} values={values} at={[name]} />
                </div>
                <Button
                  type="text"
                  danger
                  aria-label={w('form.removeRow')}
                  icon={<OfficeIcon name="trash-2" size={16} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<OfficeIcon name="plus" size={16} />} onClick={() => add({})}>
              {w('form.addRow')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** Without faces, the label is the field's name in the schema. */
export const plainFaces = ({ fields }: Pick<FieldSpec, 'fields'>): FieldFaces =>
  Object.fromEntries(fields.map(({ name }) => [name, { label: name }]))
