import { App, Button, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '../../call.ts'
import { useWords } from '../../language.tsx'
import { askAgain } from '../../reads.ts'
import { officeWords } from '../messages.ts'
import { FormBody } from './OfficeForm.tsx'
import type { FieldFaces } from './types.ts'
import { useLeaving } from './use-leaving.ts'
import { useOfficeForm, type Values } from './use-office-form.ts'

export type DrawerFormProps<C extends Call> = {
  title: string
  /** The write that saves; its input is the form. */
  call: C
  /** What is edited, as the call's input takes it; fields not named in `fields` are sent as they are here. */
  initial: Partial<SentTo<C>>
  fields: FieldFaces
  /** Names what is edited, so that unsaved work is found again: `bus.alert/7`. */
  draftKey: string
  /** Reads that this changes: they are asked again. */
  changes?: readonly Call<'read'>[]
  success?: string | ((data: ReceivedFrom<C>) => string)
  saveLabel?: string
  /** Changes what is sent, last of all. */
  toSend?: (values: Values) => SentTo<C>
  onClose: () => void
  onSaved?: (data: ReceivedFrom<C>) => void
  onFault?: (fault: unknown) => boolean
  /** What the editor's read says, as `initial`: a save that came second shows what is different. */
  fromFresh?: (fresh: Values) => Values
  width?: number
  /** Above the fields. */
  children?: ReactNode
  /** Beside the button that saves: what else can be done with what is filled in. */
  foot?: (form: { values: Values; busy: boolean; save: () => Promise<void> }) => ReactNode
}

/** A drawer with a form made from a call's own input. Mount it while it is open, with a `key` for what it edits. */
export function DrawerForm<C extends Call>(props: DrawerFormProps<C>) {
  const { title, call, initial, fields, changes = [], success, onClose, onSaved, toSend, width = 520 } = props
  const w = useWords(officeWords)
  const { message } = App.useApp()
  const submit = async (values: Values) => {
    const data = await callServer(call, toSend ? toSend(values) : (values as SentTo<C>))
    await askAgain(...changes)
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
    </Drawer>
  )
}
