import * as z from 'zod/mini'
import { DepartmentField } from '#engines/directory/web/PickFields.tsx'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { adminCalls } from '../../admin-contract.ts'
import { figureWords, healthWords } from './words.ts'
import './figures.css'

/** Application for the figures of a unit. */
export default function ApplyAdmin() {
  const m = useWords(healthWords)
  return (
    <Screen title={m('title.applyAdmin')} wrap="hf c-stack">
      <Mine />
      <ApplyForm />
    </Screen>
  )
}

const shape = z.object({
  unit: z.array(z.object({ id: z.string(), name: z.string() })).check(z.minLength(1)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
})

function ApplyForm() {
  const w = useWords(figureWords)
  const form = useForm({
    initial: { unit: [] as Picked[], reason: '' },
    schema: shape,
    draftKey: 'health/apply-admin',
    submit: async ({ unit, reason }) => {
      const changes = [adminCalls.myAdminApplications]
      await ask(adminCalls.applyAdmin, { unit: unit[0]!.id, reason }, { changes })
      popup(w('apply.sent'))
    },
  })
  return (
    <Form form={form} submitLabel={w('apply.send')} label={w('apply.lead')}>
      <FormSection title={w('apply.lead')} note={w('apply.note')}>
        <DepartmentField {...form.field('unit')} label={w('apply.unit')} required />
        <TextAreaField
          {...form.field('reason')}
          label={w('apply.reason')}
          placeholder={w('apply.reasonHint')}
          maxLength={500}
          required
        />
      </FormSection>
    </Form>
  )
}

const tones = { submitted: 'warning', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const

function Mine() {
  const w = useWords(figureWords)
  const read = useRead(adminCalls.myAdminApplications, {})
  if (read.data?.list.length === 0) return null
  return (
    <Section title={w('apply.mine')}>
      <List
        read={read}
        rows={read.data?.list ?? []}
        label={w('apply.mine')}
        renderRow={({ unitName, reason, answer, state, until }) => (
          <ListRow
            title={unitName}
            subtitle={[reason, answer].filter(Boolean).join('\n')}
            tag={<StatusTag tone={tones[state]}>{w(`apply.${state}`)}</StatusTag>}
            {...(state === 'approved' && until && { valueNote: w('apply.until', { day: formatDay(until) }) })}
          />
        )}
      />
    </Section>
  )
}
