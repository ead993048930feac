import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { BookingCard } from './parts/BookingCard.tsx'
import { dayName } from './when.ts'
import { bookingWords } from './words.ts'

/** What went otherwise than asked, and points for breaches with appeals. */
export default function Message() {
  const w = useWords(bookingWords)
  const more = useMore(contract.mine, { which: 'ended', page_size: 20 })
  return (
    <Screen title={w('title.message')}>
      <div className="c-stack c-gap-4">
        <Breaches />
        <Section title={w('changes')}>
          <List
            {...more}
            layout="columns"
            empty={<Empty card icon="bell" title={w('noneChanges')} />}
            renderRow={(row) => <BookingCard booking={row} quiet />}
          />
        </Section>
      </div>
    </Screen>
  )
}

function Breaches() {
  const w = useWords(bookingWords)
  const [asked, setAsked] = useState('')
  const { data } = useRead(contract.breaches, {}, { mode: 'silent' })
  if (!data) return null
  const note = data.stopAt ? w('points', { n: data.points, most: data.stopAt }) : ''
  return (
    <Section title={w('breaches')} note={note} card="flush">
      {data.elsewhere > 0 && <ListRow title={w('pointsElsewhere')} value={w('pointsOf', { n: data.elsewhere })} />}
      {data.list.length === 0 && <ListRow title={w('noBreaches')} icon="check" tone="success" />}
      {data.list.map((one) => (
        <ListRow
          key={one.id}
          title={`${one.name} · ${w(`reason.${one.reason as 'noShow'}`)}`}
          subtitle={`${one.at ? dayName(one.at) : ''} · ${w('fades', { time: formatTime(one.until, { month: 'numeric', day: 'numeric' }) })}`}
          value={w('pointsOf', { n: one.points })}
          tag={
            one.mayAppeal ? (
              <Button look="soft" size="small" onClick={() => setAsked(one.id)} label={w('appeal')} />
            ) : (
              <StatusTag tone="neutral">{w(`breach.${one.state as 'counted'}`)}</StatusTag>
            )
          }
        />
      ))}
      <Sheet open={asked !== ''} title={w('appeal')} onClose={() => setAsked('')}>
        {asked && <AppealForm id={asked} onDone={() => setAsked('')} />}
      </Sheet>
    </Section>
  )
}

function AppealForm({ id, onDone }: { id: string; onDone: () => void }) {
  const w = useWords(bookingWords)
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      await ask(contract.appeal, { id, text }, { changes: [contract.breaches] })
      popup(w('appealed'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('appeal')}>
      <div className="c-fields">
        <TextAreaField {...form.field('text')} label={w('appealText')} required rows={4} maxLength={500} />
      </div>
    </Form>
  )
}
