import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import type { OneCalendar } from './Calendars.tsx'
import { ColourField } from './ColourField.tsx'
import { agendaWords } from './words.ts'

const schema = z.looseObject({ name: z.string().check(z.trim(), z.minLength(1)) })

/** Name and colour of one's own calendar. */
export function CalendarForm({ calendar: { id, version, name, colour } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const form = useForm({
    initial: { name, colour },
    schema: schema as never,
    submit: async (values: { name: string; colour: typeof colour }) => {
      await ask(contract.saveCalendar, { id, version, ...values }, { changes: [contract.calendars, contract.view] })
      popup(w('saved'))
    },
  })
  return (
    <Section card="padded">
      <form
        ref={form.box}
        className="c-stack c-gap-4"
        noValidate
        aria-label={w('title.calendar')}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextField {...form.field('name')} label={w('name')} required maxLength={40} />
        <ColourField {...form.field('colour')} label={w('colour')} required />
        {form.failure && <Notice tone="danger" icon="circle-alert" text={form.failure} />}
        <Button type="submit" block busy={form.busy} disabled={!form.dirty} label={w('save')} />
      </form>
    </Section>
  )
}
