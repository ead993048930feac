import { useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { inboxContract } from '../inbox-contract.ts'
import type { Box } from './MessageCentre.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageRow } from './MessageRow.tsx'
import { inboxWords } from './words.ts'

export function MessageList({ group, box }: { group: '' | 'school' | 'services' | 'subscriptions'; box: Box }) {
  const w = useWords(inboxWords)
  const [chosen, setChosen] = useState<MessageFace>()
  // By cursor, so that new messages do not shift further pages.
  const inbox = useMore(inboxContract.messages, { group, box }, { next: (rows) => ({ before: rows.at(-1)?.id ?? '' }) })
  const empty = box === 'inbox' ? group || 'all' : box
  return (
    <>
      <List
        {...inbox}
        label={w('list.name')}
        empty={
          <Empty
            card
            icon="inbox"
            title={w(`empty.${empty}`)}
            note={empty === 'all' ? w('empty.allNote') : undefined}
          />
        }
        renderRow={(message) => <MessageRow message={message} onMenu={() => setChosen(message)} />}
      />
      {chosen && <MessageMenu message={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
