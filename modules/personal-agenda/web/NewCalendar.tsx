import './marks.css'
import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import type { Colour } from '../shapes.ts'
import { ColourField } from './ColourField.tsx'
import { agendaWords } from './words.ts'

type Values = { kind: 'own' | 'subscribed'; name: string; url: string; colour: Colour }

const filled = z.string().check(z.trim(), z.minLength(1))
const schema = z.union([
  z.looseObject({ kind: z.literal('own'), name: filled }),
  z.looseObject({ kind: z.literal('subscribed'), url: filled }),
])
const changes = [contract.calendars, contract.view]

/** A calendar of one's own, or a subscription to an address. */
export default function NewCalendar() {
  const w = useWords(agendaWords)
  const form = useForm<Values, Values>({
    initial: { kind: 'own', name: '', url: '', colour: 'purple' },
    schema: schema as never,
    submit: async ({ kind, name, url, colour }) => {
      const id = kind === 'own' ? await make(name, colour) : await subscribe(url, name, colour)
      go(`agenda/classDetail?id=${id}`, { replace: true })
    },
  })
  const make = async (name: string, colour: Colour) => {
    const { id } = await ask(contract.saveCalendar, { name, colour }, { changes })
    popup(w('saved'))
    return id
  }
  const subscribe = async (url: string, name: string, colour: Colour) => {
    const { id, events } = await ask(contract.subscribe, { url, name, colour }, { changes })
    popup(w('subscribedDone', { n: events }))
    return id
  }
  const isOwn = form.values.kind === 'own'
  return (
    <Screen title={w('title.newCalendar')}>
      <Form form={form} submitLabel={w(isOwn ? 'save' : 'subscribe')} label={w('title.newCalendar')}>
        <FormSection>
          <RadioField
            {...form.field('kind')}
            label={w('kind')}
            required
            options={(['own', 'subscribed'] as const).map((value) => ({ value, label: w(`kind.${value}`) }))}
          />
          {!isOwn && (
            <TextField
              {...form.field('url')}
              kind="url"
              label={w('url')}
              help={w('urlHelp')}
              required
              maxLength={1000}
            />
          )}
          <TextField {...form.field('name')} label={w('name')} required={isOwn} maxLength={40} />
          <ColourField {...form.field('colour')} label={w('colour')} required />
        </FormSection>
      </Form>
    </Screen>
  )
}
