import { useId, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { type Guide, guideContract } from '../contract.ts'
import { guideWords } from './words.ts'

/** "Yes" is one tap; "no" asks what was missing. */
export function GuideHelpful({ guide }: { guide: Guide }) {
  const w = useWords(guideWords)
  const id = useId()
  const [asks, setAsks] = useState(false)
  const [missing, setMissing] = useState('')
  const vote = useAction(guideContract.voteGuide, {
    changes: [guideContract.guideDetail],
    success: w('thanks'),
    onSuccess: () => setAsks(false),
  })
  const say = (helpful: boolean) => vote.run({ id: guide.id, helpful, missing: helpful ? '' : missing })
  if (!guide.allowedActions.includes('vote')) return <Helped guide={guide} />
  return (
    <Card>
      <div className="guide-helpful c-stack">
        <h3>{w('helpful')}</h3>
        <div className="c-columns">
          <Button
            look={guide.myVote === 'yes' ? 'primary' : 'outline'}
            icon="thumbs-up"
            busy={vote.busy && !asks}
            onClick={() => void say(true)}
            label={w('yes')}
          />
          <Button look={guide.myVote === 'no' ? 'primary' : 'outline'} onClick={() => setAsks(true)} label={w('no')} />
        </div>
        {asks && (
          <>
            <TextAreaField
              id={id}
              name="missing"
              label={w('missing')}
              placeholder={w('missingHint')}
              value={missing}
              maxLength={500}
              rows={3}
              onChange={setMissing}
            />
            <Button block busy={vote.busy} onClick={() => void say(false)} label={w('send')} />
          </>
        )}
        <Helped guide={guide} />
      </div>
    </Card>
  )
}

function Helped({ guide: { votes, helpful } }: { guide: Guide }) {
  const w = useWords(guideWords)
  if (votes < 5) return null
  const percent = formatNumber(helpful / votes, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <p className="guide__note c-cluster c-gap-1-3 c-faint c-font-2">
      {w('helpedOf', { votes: formatNumber(votes), percent })}
    </p>
  )
}
