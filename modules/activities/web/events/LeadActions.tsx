import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import type { Led } from './ManageOne.tsx'

const changes = [contract.ledActivity, contract.ledActivities, contract.activity, contract.activities]

/** What can be done with it now; drawn from what the server allows. */
export function LeadActions({ activity }: { activity: Led }) {
  const w = useWords(activityWords)
  const [asking, setAsking] = useState<'cancel' | 'summarise'>()
  const { id, version, allowedActions: may } = activity
  const of = { id, version }
  const submit = useAction(contract.submitActivity, { changes, success: w('lead.submitted') })
  const recall = useAction(contract.recallActivity, { changes, success: w('lead.recalled') })
  const publish = useAction(contract.publishActivity, { changes, success: w('lead.published') })
  const remove = useAction(contract.removeActivity, { changes, onSuccess: () => go('activity/manage') })
  const ask = async (text: string, ok: string, run: () => Promise<unknown>, danger = false) => {
    if (await confirm({ text, ok, ...(danger && { danger }) })) await run()
  }
  if (may.length === 0) return null
  return (
    <div className="c-cluster">
      {may.includes('publish') && (
        <Button
          icon="send"
          busy={publish.busy}
          onClick={() => void ask(w('lead.askPublish'), w('lead.publish'), () => publish.run(of))}
          label={w('lead.publish')}
        />
      )}
      {may.includes('submit') && (
        <Button
          icon="send"
          busy={submit.busy}
          onClick={() => void ask(w('lead.askSubmit'), w('lead.submit'), () => submit.run(of))}
          label={w('lead.submit')}
        />
      )}
      {may.includes('edit') && (
        <Button look="soft" icon="pencil" to={`activity/addnew?id=${id}`} label={w('lead.edit')} />
      )}
      {may.includes('recall') && (
        <Button look="outline" busy={recall.busy} onClick={() => void recall.run(of)} label={w('lead.recall')} />
      )}
      {may.includes('summarise') && (
        <Button look="soft" onClick={() => setAsking('summarise')} label={w('lead.summarise')} />
      )}
      {may.includes('cancel') && <Button look="outline" onClick={() => setAsking('cancel')} label={w('lead.cancel')} />}
      {may.includes('remove') && (
        <Button
          look="outline"
          busy={remove.busy}
          onClick={() => void ask(w('lead.askRemove'), w('lead.remove'), () => remove.run(of), true)}
          label={w('lead.remove')}
        />
      )}
      <Sheet open={asking === 'cancel'} title={w('lead.cancel')} onClose={() => setAsking(undefined)}>
        <CancelForm of={of} onDone={() => setAsking(undefined)} />
      </Sheet>
      <Sheet open={asking === 'summarise'} title={w('lead.summarise')} onClose={() => setAsking(undefined)}>
        <SummaryForm of={of} summary={activity.summary} onDone={() => setAsking(undefined)} />
      </Sheet>
    </div>
  )
}

type FormProps = { of: { id: string; version: number }; onDone: () => void }

function CancelForm({ of, onDone }: FormProps) {
  const w = useWords(activityWords)
  const send = useAction(contract.cancelActivity, { changes, success: w('lead.cancelled'), onSuccess: onDone })
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => Boolean(await send.run({ ...of, reason })),
  })
  return (
    <Form form={form} submitLabel={w('lead.cancel')}>
      <div className="c-fields">
        <TextAreaField
          {...form.field('reason')}
          label={w('lead.reason')}
          help={w('lead.reasonHelp')}
          required
          rows={3}
          maxLength={200}
        />
      </div>
    </Form>
  )
}

function SummaryForm({ of, summary, onDone }: FormProps & { summary: string }) {
  const w = useWords(activityWords)
  const send = useAction(contract.summariseActivity, { changes, success: w('lead.summarised'), onSuccess: onDone })
  const form = useForm({
    initial: { summary },
    submit: async (values) => Boolean(await send.run({ ...of, ...values })),
  })
  return (
    <Form form={form} submitLabel={w('lead.summarise')}>
      <div className="c-fields">
        <TextAreaField {...form.field('summary')} label={w('lead.summary')} required rows={6} maxLength={2000} />
      </div>
    </Form>
  )
}
