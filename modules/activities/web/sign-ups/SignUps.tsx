import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { SignUpCard } from '../../sign-up-shapes.ts'
import { spanText } from '../events/formats.ts'
import { stateTones } from './tones.ts'
import { signUpWords } from './words.ts'

const which = ['now', 'past'] as const

/** Sign-up projects open to the reader, and those they lead. */
export default function SignUps() {
  const w = useWords(signUpWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const list = useMore(contract.signUps, { which: shown })
  return (
    <Screen title={w('title.signUps')}>
      <List
        {...list}
        label={w('title.signUps')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={which.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={<Empty icon="list-checks" title={w('list.empty')} note={w('list.emptyNote')} />}
        renderRow={(card) => <Row card={card} />}
      />
    </Screen>
  )
}

function Row({ card: { number, title, place, opensAt, closesAt, state, signed, mark } }: { card: SignUpCard }) {
  const w = useWords(signUpWords)
  const isIn = mark !== 'none' && mark !== 'absent'
  return (
    <ListRow
      icon="list-checks"
      title={title}
      subtitle={[
        spanText({ startsAt: opensAt, endsAt: closesAt }),
        place,
        signed > 0 && w('list.signed', { n: signed }),
      ]
        .filter(Boolean)
        .join(' · ')}
      tag={
        <>
          <StatusTag tone={stateTones[state]} live={state === 'open'}>
            {w(`signUp.state.${state}`)}
          </StatusTag>
          {isIn && <StatusTag tone="success">{w(`signUp.mark.${mark}`)}</StatusTag>}
        </>
      }
      to={`signpoject/signend?id=${number}`}
    />
  )
}
