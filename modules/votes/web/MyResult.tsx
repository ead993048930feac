import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { receiptFor } from './receipts.ts'
import { VoteTile } from './VoteTile.tsx'
import { voteWords } from './words.ts'

const which = ['all', 'voted', 'missing'] as const

/** Votes one is an elector of. */
export default function MyResult() {
  const w = useWords(voteWords)
  const [shown, setShown] = useState<(typeof which)[number]>('all')
  const list = useMore(contract.myVotes, { which: shown })
  return (
    <Screen title={w('title.mine')}>
      <List
        {...list}
        layout="columns"
        label={w('title.mine')}
        filter={
          <FilterTabs
            label={w('mine.which')}
            tabs={which.map((key) => ({ key, label: w(`mine.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={<Empty icon="vote" title={w('mine.empty')} note={w('list.emptyNote')} />}
        renderRow={(card) => <VoteTile card={card} {...(receiptFor(card.id) && { note: w('mine.hasReceipt') })} />}
      />
    </Screen>
  )
}
