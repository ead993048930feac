import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { VoteTile } from './VoteTile.tsx'
import { voteWords } from './words.ts'

const which = ['now', 'past'] as const

export function VoteList() {
  const w = useWords(voteWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const list = useMore(contract.votes, { which: shown })
  const isPerson = useSession().state === 'person'
  return (
    <Screen
      title={w('title.index')}
      tools={isPerson && <Button look="plain" size="small" to="vote/myResult" label={w('list.mine')} />}
    >
      <List
        {...list}
        layout="columns"
        label={w('title.index')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={which.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          <Empty icon="vote" title={w(shown === 'past' ? 'list.emptyPast' : 'list.empty')} note={w('list.emptyNote')} />
        }
        renderRow={(card) => <VoteTile card={card} />}
      />
    </Screen>
  )
}
