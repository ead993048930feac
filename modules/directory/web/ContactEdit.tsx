import { back } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { ContactForm } from './ContactForm.tsx'
import { directoryWords } from './words.ts'

/** Form page of a new or existing contact. */
export default function ContactEdit() {
  const w = useWords(directoryWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.contact, { id }, { when: id !== '' })
  const waits = id !== '' && !read.data
  return (
    <Screen title={w(id ? 'title.edit' : 'addContact')}>
      {waits &&
        (read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />)}
      {!waits && <ContactForm contact={read.data} onDone={back} />}
    </Screen>
  )
}
