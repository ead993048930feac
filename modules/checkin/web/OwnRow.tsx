import { useState } from 'react'
import type { OwnMark, SessionFace } from '#engines/presence/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { markTones } from './tones.ts'
import { checkinWords } from './words.ts'

/** One's own row: the state, how well it is proven, what speaks against it, and the appeal. */
export function OwnRow({ mark, session }: { mark: OwnMark; session: SessionFace }) {
  const w = useWords(checkinWords)
  const [appealing, setAppealing] = useState(false)
  const { state, at, outAt, proof, risks, note, appeal, appealAnswer, step } = mark
  return (
    <Section title={step ? session.points[step - 1]! : w('mine.title')} card="padded">
      <div className="c-stack">
        <Facts
          facts={[
            { label: w('mine.state'), value: <StatusTag tone={markTones[state]}>{w(`mark.${state}`)}</StatusTag> },
            at > 0 && { label: w('mine.at'), value: formatTime(at) },
            outAt > 0 && { label: w('mine.outAt'), value: formatTime(outAt) },
            proof !== '' && { label: w('mine.proof'), value: w(`proof.${proof}`) },
            risks.length > 0 && { label: w('mine.risks'), value: risks.map((one) => w(`risk.${one}`)).join('、') },
            note !== '' && { label: w('mine.note'), value: note, wide: true },
            appeal !== '' && {
              label: w('mine.appeal'),
              value: [w(`appeal.${appeal}`), appealAnswer].filter(Boolean).join('：'),
            },
          ]}
        />
        {risks.length > 0 && <Notice tone="info" text={w('mine.risksNote')} />}
        {mark.mayAppeal && state !== 'present' && state !== 'none' && (
          <Button look="outline" block onClick={() => setAppealing(true)} label={w('appeal')} />
        )}
      </div>
      <Sheet open={appealing} title={w('appeal')} onClose={() => setAppealing(false)}>
        <AppealForm id={session.id} step={step} onDone={() => setAppealing(false)} />
      </Sheet>
    </Section>
  )
}

function AppealForm({ id, step, onDone }: { id: string; step: number; onDone: () => void }) {
  const w = useWords(checkinWords)
  const send = useAction(contract.appeal, {
    changes: [contract.presence],
    success: w('appeal.sent'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => Boolean(await send.run({ id, step, text })),
  })
  return (
    <Form form={form} submitLabel={w('appeal.send')}>
      <div className="c-fields">
        <TextAreaField
          {...form.field('text')}
          label={w('appeal.text')}
          help={w('appeal.help')}
          required
          rows={4}
          maxLength={300}
        />
      </div>
    </Form>
  )
}
