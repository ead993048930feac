import { ask } from '#kernel/web/calls/ask.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { replacementReasons } from '../shapes.ts'
import type { CardData } from './CardFace.tsx'
import { requestTones } from './tones.ts'
import { cardWords } from './words.ts'

const changes = [contract.balance]

/** Asks for a new card, or shows what became of the request. */
export default function Replace() {
  const w = useWords(cardWords)
  const read = useRead(contract.balance, {})
  return (
    <Screen title={w('title.replace')} read={read} skeleton="detail">
      {(data) =>
        data.card ? (
          <>
            {data.replacement && <Request request={data.replacement} />}
            {data.replacement?.state !== 'requested' && <Ask data={data} />}
          </>
        ) : (
          <Empty card icon="credit-card" title={w('noCard')} note={w('noCardNote')} />
        )
      }
    </Screen>
  )
}

function Request({ request }: { request: NonNullable<CardData['replacement']> }) {
  const w = useWords(cardWords)
  const { id, reason, note, reply, state, created } = request
  const withdraw = useAction(contract.withdrawReplacement, { changes, confirm: { text: w('withdrawAsk') } })
  return (
    <Card>
      <div className="c-stack c-gap-3">
        <div className="c-line c-between">
          <strong>{w('request')}</strong>
          <StatusTag tone={requestTones[state]}>{w(`replacement.${state}`)}</StatusTag>
        </div>
        <Facts
          facts={[
            { label: w('replaceReason'), value: w(`reason.${reason}`) },
            { label: w('sentAt'), value: formatTime(created) },
            note !== '' && { label: w('note'), value: note, wide: true },
            reply !== '' && { label: w('reply'), value: reply, wide: true },
          ]}
        />
        {state === 'requested' && (
          <>
            <p className="c-muted c-font-3">{w('requestNext')}</p>
            <Button
              look="outline"
              block
              busy={withdraw.busy}
              label={w('withdraw')}
              onClick={() => void withdraw.run({ id })}
            />
          </>
        )}
      </div>
    </Card>
  )
}

type Draft = { reason: (typeof replacementReasons)[number]; note: string }

function Ask({ data: { fee, card } }: { data: CardData }) {
  const w = useWords(cardWords)
  const form = useForm<Draft>({
    initial: { reason: card?.state === 'lost' ? 'lost' : 'damaged', note: '' },
    submit: async (draft) => {
      await ask(contract.replace, draft, { changes })
      popup(w('requested'))
    },
  })
  const options = replacementReasons.map((value) => ({
    value,
    label: w(`reason.${value}`),
    note: w(`reasonNote.${value}`),
  }))
  return (
    <Form form={form} submitLabel={w('sendRequest')}>
      {fee > 0 && <Notice text={w('fee', { amount: formatMoney(fee) })} />}
      <FormSection>
        <RadioField {...form.field('reason')} label={w('replaceReason')} options={options} required />
        <TextAreaField {...form.field('note')} label={w('note')} rows={3} maxLength={300} />
      </FormSection>
    </Form>
  )
}
