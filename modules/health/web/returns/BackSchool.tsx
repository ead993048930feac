import './back.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { returnCalls } from '../../case-contract.ts'
import { healthWords } from '../words.ts'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import type { Application } from './return-steps.ts'

/** Return to campus: the current application, or a form for a new one. */
export default function BackSchool() {
  const w = useWords(healthWords)
  const read = useRead(returnCalls.myReturns, {})
  return (
    <Screen title={w('title.back')} read={read} fresh="pull">
      {({ list }) => <Applications list={list} />}
    </Screen>
  )
}

/** A decided application stays visible until a new one is started. */
function Applications({ list }: { list: readonly Application[] }) {
  const w = useWords(healthWords)
  const [isNew, setNew] = useState(false)
  const newest = list[0]
  const asks = !newest || newest.state === 'withdrawn' || (isNew && newest.state !== 'submitted')
  const older = asks ? list : list.slice(1)
  return (
    <div className="hb c-stack">
      {asks ? <ReturnForm onSent={() => setNew(false)} /> : <ReturnCard application={newest} isOpen />}
      {!asks && newest.state !== 'submitted' && (
        <Button look="soft" block icon="plus" onClick={() => setNew(true)} label={w('back.again')} />
      )}
      {!asks && newest.state === 'submitted' && <p className="hb__note c-muted c-font-3">{w('back.pending')}</p>}
      {older.length > 0 && (
        <Section title={w('back.history')}>
          <ul className="c-stack">
            {older.map((one) => (
              <li key={one.id}>
                <ReturnCard application={one} isOpen={false} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
