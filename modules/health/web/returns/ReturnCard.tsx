import { shownPlace } from '#engines/places/place-text.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { Steps } from '#kernel/web/ui/states/Steps.tsx'
import { returnCalls } from '../../case-contract.ts'
import { healthWords } from '../words.ts'
import { type Application, stateTones, stepsOf } from './return-steps.ts'

/** One application. `isOpen`: with timeline; otherwise one line with the result. */
export function ReturnCard({ application, isOpen }: { application: Application; isOpen: boolean }) {
  const w = useWords(healthWords)
  const { returnsOn, from, transport, note, state, answer } = application
  return (
    <Card>
      <article className="hb-card c-stack">
        <div className="c-line c-between">
          <h3>{w('back.step.return', { day: formatDay(returnsOn) })}</h3>
          <StatusTag tone={stateTones[state]} live={state === 'submitted'}>
            {w(`back.state.${state}`)}
          </StatusTag>
        </div>
        <Facts
          facts={[
            { label: w('back.from'), value: shownPlace(from) },
            transport !== '' && { label: w('back.transport'), value: transport },
            note !== '' && { label: w('back.note'), value: note, wide: true },
          ]}
        />
        {isOpen ? (
          <Steps label={w('back.steps')} steps={stepsOf(w, application, currentDay())} />
        ) : (
          answer && <p>{answer}</p>
        )}
        <Withdraw application={application} />
      </article>
    </Card>
  )
}

function Withdraw({ application: { id, version, actions } }: { application: Application }) {
  const w = useWords(healthWords)
  const withdraw = useAction(returnCalls.withdrawReturn, {
    changes: [returnCalls.myReturns],
    confirm: { text: w('back.withdrawAsk'), ok: w('back.withdraw'), danger: true },
    success: w('back.withdrawn'),
  })
  if (!actions.includes('withdraw')) return null
  return (
    <Button
      look="outline"
      block
      busy={withdraw.busy}
      onClick={() => void withdraw.run({ id, version })}
      label={w('back.withdraw')}
    />
  )
}
