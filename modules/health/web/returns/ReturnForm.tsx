import * as z from 'zod/mini'
import { PlaceField } from '#engines/places/web/PlaceField.tsx'
import { dayAfter } from '#kernel/calendar.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { returnCalls } from '../../case-contract.ts'
import { healthWords } from '../words.ts'

const ways = ['train', 'plane', 'coach', 'car', 'other'] as const

export function ReturnForm({ onSent }: { onSent: () => void }) {
  const w = useWords(healthWords)
  const today = currentDay()
  const form = useForm({
    initial: { returnsOn: '', from: '', transport: '', note: '' },
    schema: shapeFrom(today),
    words: w,
    draftKey: 'health/return',
    submit: async (wish) => {
      const way = ways.find((one) => one === wish.transport)
      await send({ ...wish, transport: way ? w(`back.${way}`) : '' }, w('back.sent'))
      onSent()
    },
  })
  return (
    <Form form={form} submitLabel={w('back.submit')} label={w('back.new')}>
      <FormSection title={w('back.new')} note={w('back.intro')}>
        <DateField {...form.field('returnsOn')} label={w('back.day')} required min={today} max={dayAfter(today, 180)} />
        <SelectField
          {...form.field('transport')}
          label={w('back.transport')}
          options={ways.map((value) => ({ value, label: w(`back.${value}`) }))}
        />
        <PlaceField {...form.field('from')} label={w('back.from')} required />
        <TextAreaField
          {...form.field('note')}
          label={w('back.note')}
          placeholder={w('back.noteHint')}
          maxLength={500}
          rows={3}
        />
      </FormSection>
    </Form>
  )
}

const shapeFrom = (today: string) =>
  z.object({
    returnsOn: z.iso.date().check(z.refine((day) => day >= today, { error: 'back.past' })),
    from: z.string().check(z.minLength(1), z.maxLength(100)),
    transport: z.string(),
    note: z.string().check(z.trim(), z.maxLength(500)),
  })

type Wish = { returnsOn: string; from: string; transport: string; note: string }

/** If an application is already pending, it is shown instead: the first try succeeded, or another device was faster. */
async function send(wish: Wish, done: string): Promise<void> {
  try {
    await ask(returnCalls.applyReturn, wish)
    popup(done)
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.fail !== 'pending') throw fault
    popup(fault.message, 2_500)
  }
  await refetch(returnCalls.myReturns)
}
