import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
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
    <Form form={form} submitLabel={w('save')} label={w('title.calendar')}>
      <FormSection>
        <TextField {...form.field('name')} label={w('name')} required maxLength={40} />
        <ColourField {...form.field('colour')} label={w('colour')} />
      </FormSection>
    </Form>
  )
}
