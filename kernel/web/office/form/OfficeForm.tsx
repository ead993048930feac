import { Alert, Button, Form } from 'antd'
import { useMemo } from 'react'
import type * as z from 'zod'
import { useWords } from '../../language.tsx'
import { officeWords } from '../messages.ts'
import { Fields, plainFaces } from './Fields.tsx'
import { FormConflict } from './FormConflict.tsx'
import { type FieldSpec, type JsonSchema, specsIn, specsOf } from './field-spec.ts'
import { useSaidValue } from './said-value.ts'
import type { FieldFaces } from './types.ts'
import { useLeaving } from './use-leaving.ts'
import { type OfficeFormOptions, type OfficeFormState, useOfficeForm } from './use-office-form.ts'

export type OfficeFormProps = OfficeFormOptions & {
  /** A schema the server sent, where there is no shape here. */
  schema?: JsonSchema
  fields?: FieldFaces
  saveLabel?: string
  /** Instead of the whole of it: a form that lies in a page among other things. */
  onSaved?: () => void
}

/** A form in a page of its own, made from a shape: fields, checks, the server's own errors, drafts, and a guard. */
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
  const say = useSaidValue(fields)
  const specs = useMemo<FieldSpec[]>(() => (shape ? specsOf(shape) : schema ? specsIn(schema) : []), [shape, schema])
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
      {state.conflict && (
        <FormConflict
          conflict={state.conflict}
          initial={state.conflict.initial}
          nameOf={(field) => fields?.[field.split('.', 1)[0]!]?.label ?? field}
          say={say}
          onKeep={state.conflict.keepMine}
          onTake={state.conflict.takeTheirs}
        />
      )}
      <Fields specs={specs} faces={fields ?? plainFaces({ fields: specs })} values={state.values} />
      {children}
    </Form>
  )
}
