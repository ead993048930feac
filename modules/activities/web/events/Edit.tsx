import { useMemo } from 'react'
import type { SentTo } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { BasicFields, CheckInFields, PlaceFields, RegistrationFields } from './EditFields.tsx'
import { audienceFrom, programmeFrom, secondsOf, slotsFrom, type Values, valuesOf } from './edit-values.ts'
import type { Led } from './ManageOne.tsx'
import { formFrom } from './question-lines.ts'

/** A new activity, or one that is changed. */
export default function Edit() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.ledActivity, { id })
  return (
    <Screen title={w(id ? 'edit.change' : 'title.edit')} read={read}>
      {(one) => <EditForm key={`${one.id} ${one.version}`} one={one} />}
    </Screen>
  )
}

function EditForm({ one }: { one: Led }) {
  const w = useWords(activityWords)
  const initial = useMemo(() => valuesOf(one), [one])
  const save = useAction(contract.saveActivity, {
    changes: [contract.ledActivities, contract.ledActivity, contract.activity, contract.activities],
    // A form body has no lists of times.
    json: true,
    onSuccess: ({ id }) => go(`activity/activemanage?id=${id}`),
  })
  const form = useForm<Values>({
    initial,
    submit: async (values) =>
      Boolean(await save.run(inputOf(values, initial, one) as SentTo<typeof contract.saveActivity>)),
  })
  const isPublished = one.state !== 'draft'
  return (
    <Form form={form} submitLabel={w('edit.save')}>
      {isPublished && <Notice text={w('edit.published')} />}
      <FormSection title={w('edit.basics')}>
        <BasicFields form={form} />
      </FormSection>
      <FormSection title={w('edit.when')}>
        <PlaceFields form={form} id={one.id} />
      </FormSection>
      <FormSection title={w('edit.registration')}>
        <RegistrationFields form={form} fixed={isPublished && one.id !== ''} />
      </FormSection>
      <FormSection title={w('edit.checkIn')}>
        <CheckInFields form={form} />
      </FormSection>
    </Form>
  )
}

function inputOf(values: Values, initial: Values, one: Led) {
  const { day: _, from: __, to: ___, weeks, who, unit, opensDay, opensTime, closesDay, closesTime, ...rest } = values
  const { cancelDay, cancelTime, credit, capacity, early, late, ...plain } = rest
  return {
    ...{ id: one.id, version: one.version, ...plain, titleTw: one.titleTw, picture: one.pictureId },
    ...{ audience: audienceFrom(values, one.audience), slots: slotsFrom(values, one.slots, initial) },
    ...{
      opensAt: secondsOf(opensDay, opensTime),
      closesAt: secondsOf(closesDay, closesTime),
      cancelUntil: secondsOf(cancelDay, cancelTime),
    },
    ...{ capacity: capacity ?? 0, creditMinutes: credit ?? 0, early: early ?? 30, late: late ?? 10 },
    form: values.form && formFrom(values.form),
    programme: values.programme === initial.programme ? one.programme : programmeFrom(values.programme, values),
  }
}
