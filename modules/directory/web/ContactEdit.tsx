import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { ContactForm } from './ContactForm.tsx'
import { directoryWords } from './words.ts'

/** Form page of a new or existing contact. */
export default function ContactEdit() {
  const w = useWords(directoryWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.contact, { id }, { when: id !== '' })
  return (
    <Screen title={w(id ? 'title.edit' : 'addContact')}>
      {id ? (
        <ReadView read={read}>{(contact) => <ContactForm contact={contact} onDone={back} />}</ReadView>
      ) : (
        <ContactForm contact={undefined} onDone={back} />
      )}
    </Screen>
  )
}
