import type { ReceivedFrom } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { press } from '#kernel/web/press/press.ts'
import { CheckboxField } from '#kernel/web/ui/form/CheckboxField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { contract, type Visit } from '../contract.ts'
import { GuestFields } from './GuestFields.tsx'
import { allWeekdays, daysOf, type InviteDraft, noGuest } from './invite-draft.ts'
import { PathNote } from './PathNote.tsx'
import { TimeFields } from './TimeFields.tsx'
import { usualDay } from './when.ts'
import { visitorsWords } from './words.ts'

export type Options = ReceivedFrom<typeof contract.options>

/** Invites guests; with `again` the same ones as for an earlier visit. */
export default function Invite() {
  const w = useWords(visitorsWords)
  const { again = '' } = usePage().query
  const options = useRead(contract.options, {})
  const before = useRead(contract.detail, { id: again }, { when: again !== '', mode: 'silent' })
  const isWaiting = again !== '' && !before.data && !before.fault
  return (
    <Screen title={w('title.invite')} read={isWaiting ? { ...options, data: undefined, loading: true } : options}>
      {(data) =>
        data.mayInvite ? (
          <InviteForm key={again} options={data} before={before.data} />
        ) : (
          <StateView icon="lock" title={w('notHost')} note={w('notHostNote')} />
        )
      }
    </Screen>
  )
}

const draftOf = (before: Visit | undefined): InviteDraft => ({
  guests: before?.people.length
    ? before.people
        .filter(({ state }) => state !== 'erased' && state !== 'barred')
        .map(({ id, name, phone, plate }) => ({ again: id, name, phone, plate }))
    : [noGuest],
  ...{
    day: usualDay(),
    series: false,
    lastDay: '',
    weekdays: allWeekdays.slice(0, 5),
    from: '09:00',
    until: '18:00',
  },
  ...{ purpose: before?.purpose ?? '', place: before?.place ?? '', gates: [], note: before?.note ?? '' },
})

function InviteForm({ options, before }: { options: Options; before: Visit | undefined }) {
  const w = useWords(visitorsWords)
  const form = useForm({
    initial: draftOf(before),
    ...(!before && { draftKey: 'visitor/invite' }),
    submit: async (draft: InviteDraft) => {
      const { guests, from, until, purpose, place, gates, note } = draft
      const days = daysOf(draft)
      if (days.length === 0) {
        popup(w('noDays'))
        return false
      }
      const lists = { days: JSON.stringify(days), guests: JSON.stringify(guests), gates: [...gates] }
      const sent = { from, until, purpose, place, note, ...lists }
      const { id, asks } = await press(contract.invite, 'new', sent as never)
      await refetch(contract.lists, contract.options)
      popup(w(asks ? 'sentAsks' : 'sent'))
      go(`visitor/detail?id=${id}`, { replace: true })
    },
  })
  const { guests } = form.values
  return (
    <Form form={form} submitLabel={w('send')}>
      <GuestFields guests={guests} options={options} onChange={(next) => form.set({ guests: next })} />
      <TimeFields form={form} options={options} />
      <FormSection title={w('part.about')}>
        <TextField {...form.field('purpose')} label={w('purpose')} required maxLength={200} autoComplete="off" />
        <TextField
          {...form.field('place')}
          label={w('place')}
          help={w('placeHelp')}
          maxLength={100}
          autoComplete="off"
        />
        {options.gates.length > 1 && (
          <CheckboxField
            {...form.field('gates')}
            label={w('gates')}
            help={w('gatesHelp')}
            options={options.gates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextAreaField {...form.field('note')} label={w('note')} help={w('noteHelp')} rows={2} maxLength={300} />
      </FormSection>
      <PathNote draft={form.values} />
    </Form>
  )
}
