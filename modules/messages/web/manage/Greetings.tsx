import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { addressOf } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { greetingContract as contract, greetingLooks } from '../../greeting-contract.ts'
import { inboxWords } from '../words.ts'
import { useWritten } from './written-in.ts'

type Card = ReceivedFrom<typeof contract.greetings>['list'][number]
const tones = { coming: 'info', shown: 'good', over: 'plain' } as const

/** Greeting cards of the year: text, design, days. */
export default function Greetings() {
  const w = useWords(inboxWords)
  const [editing, setEditing] = useState<Card | 'new'>()
  const remove = useAction(contract.removeGreeting, {
    changes: [contract.greetings],
    success: w('done.removed'),
    cover: false,
  })
  return (
    <OfficePage title={w('title.greetings')} note={w('greetings.about')}>
      <OfficeTable<Card>
        name="messages.greetings"
        read={contract.greetings}
        rowKey={({ id }) => id}
        empty={w('greetings.empty')}
        onOpen={setEditing}
        columns={[
          { key: 'title', title: w('column.title'), always: true, render: (card) => <Written card={card} /> },
          { key: 'look', title: w('greetings.look'), width: 120, render: ({ look }) => w(`look.${look}`) },
          { key: 'days', title: w('greetings.days'), width: 220, render: ({ from, until }) => `${from} – ${until}` },
          {
            key: 'state',
            title: w('column.state'),
            width: 110,
            render: ({ state }) => <Tag tone={tones[state]}>{w(`greetings.state.${state}`)}</Tag>,
          },
        ]}
        rowActions={[
          {
            key: 'preview',
            label: w('greetings.preview'),
            run: ({ id }) => void window.open(addressOf(`greetingCard/index?id=${id}`), '_blank', 'noopener'),
          },
          { key: 'edit', label: w('action.edit'), run: setEditing },
          {
            key: 'remove',
            label: w('greetings.remove'),
            danger: true,
            ask: ({ title }) => w('greetings.askRemove', { title }),
            run: ({ id, version }) => remove.run({ id, version }),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('greetings.new')}
          </Button>
        }
      />
      {editing && (
        <GreetingForm
          key={editing === 'new' ? 'new' : editing.id}
          card={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </OfficePage>
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
        look: {
          label: w('greetings.look'),
          kind: 'radio',
          options: greetingLooks.map((value) => ({ value, label: w(`look.${value}`) })),
        },
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
