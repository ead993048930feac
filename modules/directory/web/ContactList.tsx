import type { SentTo } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { ContactCard } from './ContactCard.tsx'
import { directoryWords } from './words.ts'

type ContactListProps = { wanted: SentTo<typeof contract.contacts>; layout?: 'cards' | 'columns'; label?: string }

export function ContactList({ wanted, layout = 'columns', label }: ContactListProps) {
  const w = useWords(directoryWords)
  const contacts = useMore(contract.contacts, wanted)
  const asked = Boolean(wanted.q || wanted.duty || wanted.post)
  const [title, note] = asked
    ? (['nothingFound', 'nothingFoundNote'] as const)
    : (['noContacts', 'noContactsNote'] as const)
  return (
    <List
      {...contacts}
      layout={layout}
      label={label}
      renderRow={(contact) => <ContactCard contact={contact} />}
      empty={<Empty card icon={asked ? 'search' : 'phone'} title={w(title)} note={w(note)} />}
    />
  )
}
