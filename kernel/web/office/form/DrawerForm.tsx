import { App, Button, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '../../calls/call.ts'
import { refetch } from '../../calls/reads.ts'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import { FormBody } from './OfficeForm.tsx'
import type { FieldFaces } from './types.ts'
import { useLeaving } from './use-leaving.ts'
import { useOfficeForm, type Values } from './use-office-form.ts'

type DrawerFormProps<C extends Call> = {
  title: string
  /** The write that saves; the form is built from its input. */
  call: C
  /** Initial values of the call's input; those not in `fields` are sent unchanged. */
  initial: Partial<SentTo<C>>
  fields: FieldFaces
  /** Identifies the edited object, so that its draft is found again: `bus.alert/7`. */
  draftKey: string
  /** Reads that this write changes: they are reloaded. */
  changes?: readonly Call<'read'>[]
  success?: string | ((data: ReceivedFrom<C>) => string)
  saveLabel?: string
  /** Transforms the values before they are sent. */
  toSend?: (values: Values) => SentTo<C>
  onClose: () => void
  onSaved?: (data: ReceivedFrom<C>) => void
  onFault?: (fault: unknown) => boolean
  /** Maps the answer of the editor's read to `initial`: then an edit conflict shows the differences. */
  fromFresh?: (fresh: Values) => Values
  width?: number
  /** Above the fields. */
  children?: ReactNode
  /** Below the fields: what the values would do. */
  below?: (values: Values) => ReactNode
  /** Beside the save button: further actions on the form's values. */
  foot?: (form: { values: Values; busy: boolean; save: () => Promise<void> }) => ReactNode
}

/** A drawer with a form built from a call's input. Mount it only while it is open, with a `key` for what it edits. */
export function DrawerForm<C extends Call>(props: DrawerFormProps<C>) {
  const { title, call, initial, fields, changes = [], success, onClose, onSaved, toSend, width = 520 } = props
  const w = useWords(officeWords)
  const { message } = App.useApp()
  const submit = async (values: Values) => {
    const data = await callServer(call, toSend ? toSend(values) : (values as SentTo<C>))
    await refetch(...changes)
    void message.success((typeof success === 'function' ? success(data) : success) ?? w('form.saved'))
    onSaved?.(data)
  }
  const shape = toSend ? undefined : call.input
  const state = useOfficeForm({
    initial: initial as Values,
    draftKey: props.draftKey,
    submit,
    onFault: props.onFault,
    fromFresh: props.fromFresh,
    ...(shape && { shape }),
  })
  const mayClose = useLeaving(state.dirty)
  const close = async () => {
    if (!(await mayClose())) return
    state.discard()
    onClose()
  }
  const save = async () => {
    if (await state.save()) onClose()
  }
  return (
    <Drawer
      open
      title={title}
      size={width}
      onClose={() => void close()}
      className="office-drawer"
      footer={
        <Space className="office-drawer__foot">
          <Button onClick={() => void close()}>{w('form.cancel')}</Button>
          <Button type={props.foot ? 'default' : 'primary'} loading={state.busy} onClick={() => void save()}>
            {props.saveLabel ?? w('form.save')}
          </Button>
          {props.foot?.({ values: state.values, busy: state.busy, save })}
        </Space>
      }
    >
      {props.children}
      <FormBody state={state} shape={call.input} schema={undefined} fields={fields} onSubmit={save} />
      {props.below?.(state.values)}
    </Drawer>
  )
}
