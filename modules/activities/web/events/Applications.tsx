import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { AnswerLines } from './AnswerLines.tsx'

const changes = [contract.activityPeople, contract.ledActivity, contract.activityBoard]

/** Registrations that wait for a decision. */
export function Applications({ id }: { id: string }) {
  const w = useWords(activityWords)
  const read = useRead(contract.activityPeople, { id, which: 'applied', page_size: 50 })
  const decide = useAction(contract.decideRegistration, { changes, cover: false })
  return (
    <Section title={w('people.applied')} card="flush">
      <ReadView read={read} skeleton="rows">
        {({ list }) =>
          list.map((one) => (
            <ListRow
              key={one.person}
              title={one.name}
              subtitle={
                <>
                  {[one.number, one.department].filter(Boolean).join(' · ')}
                  <AnswerLines answers={one.answers} />
                </>
              }
              value={
                <span className="c-line c-gap-2">
                  {one.allowedActions.includes('approve') && (
                    <Button
                      size="small"
                      busy={decide.busy}
                      onClick={() => void decide.run({ id, person: one.person, decision: 'approve' })}
                      label={w('people.approve')}
                    />
                  )}
                  {one.allowedActions.includes('reject') && (
                    <Button
                      look="outline"
                      size="small"
                      busy={decide.busy}
                      onClick={() => void decide.run({ id, person: one.person, decision: 'reject' })}
                      label={w('people.reject')}
                    />
                  )}
                </span>
              }
            />
          ))
        }
      </ReadView>
    </Section>
  )
}
