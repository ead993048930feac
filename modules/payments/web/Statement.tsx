import './pay.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { EntryRow } from './EntryRow.tsx'
import { payWords } from './words.ts'

/** The wallet's entries, the newest first; further pages are added below. */
export default function Statement() {
  const w = useWords(payWords)
  const [cursors, setCursors] = useState<readonly string[]>([''])
  const read = useRead(contract.statement, { after: '' })
  return (
    <Screen title={w('title.statement')} read={read} skeleton="rows" fresh="pull">
      {({ list }) =>
        list.length === 0 ? (
          <Empty card icon="history" title={w('purse.none')} />
        ) : (
          <div className="pay-page c-stack c-gap-3">
            {cursors.map((after, i) => (
              <Page
                key={after}
                after={after}
                isLast={i === cursors.length - 1}
                onMore={(next) => setCursors([...cursors, next])}
              />
            ))}
          </div>
        )
      }
    </Screen>
  )
}

type PageProps = { after: string; isLast: boolean; onMore: (next: string) => void }

function Page({ after, isLast, onMore }: PageProps) {
  const w = useWords(payWords)
  const { data } = useRead(contract.statement, { after })
  if (!data) return null
  return (
    <>
      <Section card="flush">
        {data.list.map((entry) => (
          <EntryRow key={entry.transaction} entry={entry} />
        ))}
      </Section>
      {isLast && data.next !== '' && <Button look="soft" block label={w('more')} onClick={() => onMore(data.next)} />}
    </>
  )
}
