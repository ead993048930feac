import { back } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { ReadView } from '#kernel/web/ui/ReadView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useRead } from '#kernel/web/use-read.ts'
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
