import { useState } from 'react'
import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { contract } from '../contract.ts'
import { type CalendarFace, type EventFace, type Scope, scopes } from '../shapes.ts'
import { RepeatFields, TimeFields } from './EventTimes.tsx'
import { type EventDraft, sentOf } from './event-draft.ts'
import { remindOptions } from './reminder-text.ts'
import { agendaWords } from './words.ts'

const schema = z.looseObject({ title: z.string().check(z.trim(), z.minLength(1)) })

type EventFormProps = { calendars: readonly CalendarFace[]; draft: EventDraft; event?: EventFace }

/** The fields of an event. Of a series it asks which occurrences are meant. */
export function EventForm({ calendars, draft, event }: EventFormProps) {
  const w = useWords(agendaWords)
  const [key] = useState(newKey)
  const [asking, setAsking] = useState<((scope: Scope | undefined) => void) | undefined>()
  const editable = calendars.filter(({ mayEdit }) => mayEdit)
  const form = useForm<EventDraft, EventDraft>({
    initial: { ...draft, calendar: draft.calendar || (editable[0]?.id ?? '') },
    schema: schema as never,
    submit: async (values) => {
      const isSeries = Boolean(event?.original)
      const scope = isSeries ? await new Promise<Scope | undefined>((done) => setAsking(() => done)) : 'all'
      if (!scope) return false
      const which = event ? { id: event.id, version: event.version, original: event.original, scope } : { key }
      await ask(contract.saveEvent, { ...sentOf(values), ...which }, { changes: [contract.view, contract.event] })
      popup(w('saved'))
      back()
      return true
    },
  })
  const answer = (scope: Scope | undefined) => {
    asking?.(scope)
    setAsking(undefined)
  }
  const options = editable.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form form={form} submitLabel={w('save')} label={w('title.add')}>
      <FormSection>
        <TextField {...form.field('title')} label={w('title')} required maxLength={120} />
        {options.length > 1 && (
          <SelectField {...form.field('calendar')} label={w('calendar')} required options={options} />
        )}
        <TimeFields form={form} />
      </FormSection>
      <FormSection>
        <RepeatFields form={form} />
        <SelectField
          {...form.field('remind')}
          label={w('remind')}
          placeholder={w('remind.none')}
          options={remindOptions(w)}
        />
      </FormSection>
      <FormSection>
        <TextField {...form.field('place')} label={w('place')} maxLength={120} />
        <TextAreaField {...form.field('text')} label={w('text')} maxLength={2000} />
      </FormSection>
      <ActionSheet
        open={asking !== undefined}
        title={w('whichChange')}
        actions={['one', 'following', 'all'].map((scope) => ({ key: scope, label: w(`scope.${scope as Scope}`) }))}
        onAct={(scope) => answer(scopes.find((one) => one === scope))}
        // A sheet closes before it acts: what was chosen answers first.
        onClose={() => queueMicrotask(() => answer(undefined))}
      />
    </Form>
  )
}
