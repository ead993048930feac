import { DepartmentField, PersonField } from '#engines/directory/web/PickFields.tsx'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormConflict } from '#kernel/web/ui/form/FormConflict.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../contract.ts'
import { type ContactFace, type Visibility, visibilities } from '../shapes.ts'
import { type DirectoryWords, directoryWords } from './words.ts'

type ContactFormProps = { contact: ContactFace | undefined; onDone: () => void }

export function ContactForm({ contact, onDone }: ContactFormProps) {
  const w = useWords(directoryWords)
  const keeps = useMay('directory', 'edit')
  const form = useForm({
    initial: initialOf(contact),
    ...(contact && { fromFresh: (fresh) => initialOf(fresh as ContactFace) }),
    submit: async (values) => {
      const { state } = await ask(contract.saveContact, draftOf(values))
      popup(w(state === 'proposed' ? 'sent' : 'saved'))
      const changed = [contract.contact, contract.contacts, contract.contactUnits, contract.waitingContacts]
      await refetch(...changed)
      onDone()
    },
  })
  const options = visibilities.map((value) => ({ value, label: w(`visibility.${value}`) }))
  return (
    <Form form={form} label={w('title.edit')} submitLabel={w(keeps ? 'save' : 'submitProposal')}>
      <FormConflict form={form} names={namesIn(w)} say={saying(w)} />
      <FormSection>
        <DepartmentField {...form.field('unit')} label={w('fieldUnit')} placeholder={w('pickUnit')} required />
        <TextField
          {...form.field('post')}
          label={w('fieldPost')}
          placeholder={w('fieldPostHint')}
          maxLength={40}
          required
        />
        <TextAreaField {...form.field('duties')} label={w('fieldDuties')} help={w('fieldDutiesHelp')} rows={2} />
      </FormSection>
      <FormSection>
        <TextField {...form.field('phones')} kind="tel" label={w('fieldPhones')} help={w('fieldPhonesHelp')} />
        <TextField {...form.field('office')} label={w('fieldOffice')} maxLength={80} />
        <TextField {...form.field('hours')} label={w('fieldHours')} placeholder={w('fieldHoursHint')} maxLength={120} />
      </FormSection>
      <FormSection>
        <PersonField
          {...form.field('person')}
          label={w('fieldPerson')}
          help={w('fieldPersonHelp')}
          placeholder={w('pickPerson')}
        />
        <TextField {...form.field('name')} label={w('fieldName')} maxLength={40} />
        <TextField {...form.field('mobile')} kind="tel" label={w('fieldMobile')} help={w('fieldMobileHelp')} />
        <SelectField {...form.field('visibility')} label={w('fieldVisibility')} options={options} required />
      </FormSection>
    </Form>
  )
}

function initialOf(contact: ContactFace | undefined) {
  const unit = contact ? [contact.unit] : []
  const person = contact?.person ? [{ id: contact.person, name: contact.name }] : []
  return {
    id: contact?.id ?? '',
    version: contact?.version ?? 0,
    /** The displayed number, possibly masked; unchanged means the stored one is kept. */
    shownMobile: contact?.mobile ?? '',
    unit,
    person,
    post: contact?.post ?? '',
    duties: contact?.duties.join('，') ?? '',
    phones: contact?.phones.join('，') ?? '',
    office: contact?.office ?? '',
    hours: contact?.hours ?? '',
    name: contact?.name ?? '',
    mobile: contact?.mobile ?? '',
    visibility: (contact?.visibility ?? 'members') as string,
  }
}

type Values = ReturnType<typeof initialOf>

function draftOf(values: Values) {
  const { unit, person, duties, phones, visibility, mobile, shownMobile, name, ...rest } = values
  const keepMobile = shownMobile !== '' && mobile === shownMobile
  return {
    ...rest,
    unit: unit[0]?.id ?? '',
    person: person[0]?.id ?? '',
    name: name || (person[0]?.name ?? ''),
    duties: listed(duties),
    phones: listed(phones),
    mobile: keepMobile ? '' : mobile,
    keepMobile,
    visibility: visibility as Visibility,
  }
}

const namesIn = (w: DirectoryWords) => ({
  unit: w('fieldUnit'),
  post: w('fieldPost'),
  duties: w('fieldDuties'),
  phones: w('fieldPhones'),
  office: w('fieldOffice'),
  hours: w('fieldHours'),
  person: w('fieldPerson'),
  name: w('fieldName'),
  mobile: w('fieldMobile'),
  visibility: w('fieldVisibility'),
})

const saying = (w: DirectoryWords) => (name: string, value: unknown) => {
  if (name === 'visibility') return w(`visibility.${value as Visibility}`)
  return Array.isArray(value) ? value.map((one: { name: string }) => one.name).join('、') : String(value ?? '')
}

const listed = (text: string): string[] =>
  text
    .split(/[,，、;；\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)
