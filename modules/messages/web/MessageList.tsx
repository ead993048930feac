import { useState } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import type { Box } from './MessageCentre.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageRow } from './MessageRow.tsx'
import { useInbox } from './use-inbox.ts'
import { inboxWords } from './words.ts'

export function MessageList({ group, box }: { group: '' | 'school' | 'services' | 'subscriptions'; box: Box }) {
  const w = useWords(inboxWords)
  const [chosen, setChosen] = useState<MessageFace>()
  const inbox = useInbox({ group, box })
  const empty = box === 'inbox' ? group || 'all' : box
  return (
    <>
      <List
        {...inbox}
        label={w('list.name')}
        rowKey={({ id }) => id}
        empty={
          <Card>
            <Empty icon="inbox" title={w(`empty.${empty}`)} note={empty === 'all' ? w('empty.allNote') : undefined} />
          </Card>
        }
        renderRow={(message) => <MessageRow message={message} onMenu={() => setChosen(message)} />}
      />
      {chosen && <MessageMenu message={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
