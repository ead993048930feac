import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { ContactActions } from './ContactActions.tsx'
import { ContactCard } from './ContactCard.tsx'
import { directoryWords } from './words.ts'
import './directory.css'

/** Proposals and stale contacts of the caller's units. */
export default function Waiting() {
  const w = useWords(directoryWords)
  const read = useRead(contract.waitingContacts, {})
  return (
    <Screen title={w('title.waiting')}>
      <List
        read={read}
        rows={read.data?.list ?? []}
        layout="cards"
        empty={<Empty card icon="list-checks" title={w('noWaiting')} />}
        renderRow={(contact) => (
          <div className="dir-waiting">
            <ContactCard contact={contact} />
            <ContactActions contact={contact} />
          </div>
        )}
      />
    </Screen>
  )
}
