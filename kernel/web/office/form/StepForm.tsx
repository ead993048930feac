import { Button, Form, Steps } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '../../calls/call.ts'
import { useWords } from '../../language.tsx'
import { serverErrorsOf } from '../../ui/form/field-errors.ts'
import { officeWords } from '../words.ts'
import { Fields } from './Fields.tsx'
import { specsOf } from './field-spec.ts'
import type { FieldFaces } from './types.ts'
import { useLeaving } from './use-leaving.ts'
import { useOfficeForm, type Values } from './use-office-form.ts'

export type Step = { key: string; title: string; fields: FieldFaces }

type Props<C extends Call> = {
  /** The write made at the end; the steps fill its input. */
  call: C
  steps: readonly Step[]
  initial: Values
  draftKey: string
  doneLabel: string
  onDone: (data: ReceivedFrom<C>, sent: Values) => void
  /** Further values to set after a change. */
  follow?: (changes: Values) => Values
  /** A preview beside the fields. */
  aside?: (values: Values) => ReactNode
}

/** A long form in steps, each validated before the next; a server error leads back to its step. */
export function StepForm<C extends Call>(props: Props<C>) {
  const { call, steps, initial, draftKey, doneLabel, onDone, follow, aside } = props
  const w = useWords(officeWords)
  const [at, setAt] = useState(0)
  const specs = useMemo(() => specsOf(call.input), [call])
  const submit = async (values: Values) => {
    try {
      onDone(await callServer(call, values as SentTo<C>), values)
    } catch (fault) {
      const [first] = Object.keys(serverErrorsOf(fault) ?? {})
      const place = steps.findIndex(({ fields }) => first !== undefined && first in fields)
      if (place >= 0) setAt(place)
      throw fault
    }
  }
  const state = useOfficeForm({ initial, draftKey, submit, shape: call.input })
  useLeaving(state.dirty && !state.busy)
  const isLast = at === steps.length - 1
  const next = () => {
    if (!state.check(Object.keys(steps[at]!.fields))) return
    if (isLast) void state.save()
    else setAt(at + 1)
  }
  const changed = (changes: Values) => {
    state.changed(changes)
    const more = follow?.(changes)
    if (more) state.fill(more)
  }
  return (
    <Form
      form={state.form}
      layout="vertical"
      requiredMark
      className="office-steps"
      onValuesChange={changed}
      onFinish={next}
    >
      <Steps current={at} size="small" items={steps.map(({ key, title }) => ({ key, title }))} responsive={false} />
      <div className="office-steps__body c-stack c-gap-6">
        <div className="office-form">
          {steps.map(({ key, fields }, i) => (
            <div key={key} hidden={i !== at}>
              <Fields specs={specs} faces={fields} values={state.values} />
            </div>
          ))}
        </div>
        {aside && <aside>{aside(state.values)}</aside>}
      </div>
      <div className="office-steps__foot c-flex c-gap-2">
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{w('form.back')}</Button>}
        <Button type="primary" htmlType="submit" loading={state.busy}>
          {isLast ? doneLabel : w('form.next')}
        </Button>
      </div>
    </Form>
  )
}
