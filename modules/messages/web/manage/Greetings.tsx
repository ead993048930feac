import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { greetingContract as contract, greetingLooks } from '../../greeting-contract.ts'
import { inboxWords } from '../words.ts'
import { useWritten } from './written-in.ts'

type Card = ReceivedFrom<typeof contract.greetings>['list'][number]
const stateSet = valueSet(inboxWords, 'greetings.state', { coming: 'info', shown: 'good', over: 'plain' })
const lookSet = valueSet(inboxWords, 'look', greetingLooks)

/** Greeting cards of the year: text, design, days. */
export default function Greetings() {
  return (
    <OfficeTable
      name="messages.greetings"
      words={inboxWords}
      title="title.greetings"
      note="greetings.about"
      read={contract.greetings}
      empty="greetings.empty"
      onOpen="form"
      columns={[
        { title: 'column.title', always: true, render: (card) => <Written card={card} /> },
        { title: 'greetings.look', set: lookSet, width: 120 },
        { title: 'greetings.days', of: ({ from, until }) => `${from} – ${until}`, width: 220 },
        { title: 'column.state', set: stateSet, width: 110 },
      ]}
      rowActions={[
        {
          label: 'greetings.preview',
          run: ({ id }) => void window.open(addressOf(`greetingCard/index?id=${id}`), '_blank', 'noopener'),
        },
        { label: 'action.edit', opens: 'form' },
        {
          label: 'greetings.remove',
          danger: true,
          ask: 'greetings.askRemove',
          run: ({ id, version }, send) => send(contract.removeGreeting, { id, version }, { done: 'done.removed' }),
        },
      ]}
      add={{ label: 'greetings.new' }}
      form={(card, close) => <GreetingForm card={card} onClose={close} />}
    />
  )
}

function Written({ card }: { card: Card }) {
  return useWritten(card).title
}

function GreetingForm({ card, onClose }: { card: Card | undefined; onClose: () => void }) {
  const w = useWords(inboxWords)
  const { state: _state, ...draft } = card ?? { state: 'coming', title: '', text: '', look: 'lantern' as const }
  return (
    <DrawerForm
      title={w(card ? 'greetings.edit' : 'greetings.new')}
      call={contract.saveGreeting}
      draftKey={`messages.greeting/${card?.id ?? 'new'}`}
      initial={draft}
      fromFresh={(fresh) => fresh}
      changes={[contract.greetings]}
      onClose={onClose}
      fields={{
        title: { label: w('field.greetingTitle') },
        text: { label: w('field.greetingText'), kind: 'long', help: w('field.greetingTextHelp', { name: '{name}' }) },
        signature: { label: w('field.signature') },
        look: { label: w('greetings.look'), kind: 'radio', options: lookSet.options() },
        from: { label: w('field.from'), kind: 'day', required: true },
        until: { label: w('field.untilDay'), kind: 'day', required: true },
        picture: { label: w('field.picture'), help: w('field.pictureHelp') },
        titleEn: { label: w('field.titleEn') },
        textEn: { label: w('field.textEn'), kind: 'long' },
        signatureEn: { label: w('field.signatureEn') },
        titleTw: { label: w('field.titleTw') },
        textTw: { label: w('field.textTw'), kind: 'long' },
        signatureTw: { label: w('field.signatureTw') },
      }}
    />
  )
}
