import { Alert, Button, Form } from 'antd'
import { useMemo } from 'react'
import type * as z from 'zod'
import { useWords } from '../../language.tsx'
import { ConflictAlert, SetAsideNote } from '../conflict/ConflictAlert.tsx'
import { ConflictTable } from '../conflict/ConflictTable.tsx'
import { moment } from '../moment.ts'
import { officeWords } from '../words.ts'
import { Fields, plainFaces } from './Fields.tsx'
import { type FieldSpec, type JsonSchema, specsIn, specsOf } from './field-spec.ts'
import type { FieldFaces } from './types.ts'
import { useLeaving } from './use-leaving.ts'
import { type OfficeFormOptions, type OfficeFormState, useOfficeForm } from './use-office-form.ts'

type OfficeFormProps = OfficeFormOptions & {
  /** A JSON schema from the server, where the browser has no Zod schema. */
  schema?: JsonSchema
  fields?: FieldFaces
  saveLabel?: string
  /** Called after a successful save. */
  onSaved?: () => void
}

/** A form on its own page, built from a schema: fields, validation, server errors, drafts, and a leave guard. */
export function OfficeForm({ schema, fields, saveLabel, onSaved, ...options }: OfficeFormProps) {
  const w = useWords(officeWords)
  const state = useOfficeForm(options)
  useLeaving(state.dirty)
  const save = async () => {
    if (await state.save()) onSaved?.()
  }
  return (
    <FormBody state={state} shape={options.shape} schema={schema} fields={fields} onSubmit={save}>
      <Button type="primary" htmlType="submit" loading={state.busy} disabled={!state.dirty}>
        {saveLabel ?? w('form.save')}
      </Button>
    </FormBody>
  )
}

type BodyProps = {
  state: OfficeFormState
  shape: z.ZodType | undefined
  schema: JsonSchema | undefined
  fields: FieldFaces | undefined
  onSubmit: () => unknown
  children?: React.ReactNode
}

export function FormBody({ state, shape, schema, fields, onSubmit, children }: BodyProps) {
  const w = useWords(officeWords)
  const specs = useMemo<FieldSpec[]>(() => (shape ? specsOf(shape) : schema ? specsIn(schema) : []), [shape, schema])
  const faces = fields ?? plainFaces({ fields: specs })
  return (
    <Form
      form={state.form}
      layout="vertical"
      requiredMark
      className="office-form"
      onValuesChange={state.changed}
      onFinish={() => void onSubmit()}
    >
      {state.restored && (
        <Alert
          type="info"
          showIcon
          title={w('form.restored')}
          action={
            <Button size="small" type="link" onClick={state.discard}>
              {w('form.discard')}
            </Button>
          }
        />
      )}
      {state.conflict && <Met state={state} faces={faces} onSave={onSubmit} />}
      {state.aside && <SetAsideNote onBringBack={state.aside.bringBack} onForget={state.aside.forget} />}
      <Fields specs={specs} faces={faces} values={state.values} />
      {children}
    </Form>
  )
}

type MetProps = { state: OfficeFormState; faces: FieldFaces; onSave: () => unknown }

function Met({ state: { conflict, busy }, faces, onSave }: MetProps) {
  const say = saidValues(faces)
  const { comparable, rows, keepMine, takeTheirs } = conflict!
  const keep = () => {
    keepMine()
    return onSave()
  }
  return (
    <ConflictAlert conflict={conflict!} busy={busy} onKeep={keep} onTake={comparable ? takeTheirs : undefined}>
      {comparable && (
        <ConflictTable rows={rows(Object.keys(faces))} nameOf={(name) => faces[name]?.label ?? name} say={say} />
      )}
    </ConflictAlert>
  )
}

/** Formats a field's value: the label of a choice, a time, yes or no; otherwise as stored. */
function saidValues(fields: FieldFaces): (field: string, value: unknown, opened: unknown) => unknown {
  return (field, value, opened) => {
    const face = fields[field]
    if (face?.said) return face.said(value, opened)
    if (face?.options)
      return [value ?? '']
        .flat()
        .map((one) => labelIn(face.options!, one))
        .join('、')
    if (face?.kind === 'moment' && typeof value === 'number') return moment(value)
    return value
  }
}

const labelIn = (options: readonly { value: string | number; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value)
