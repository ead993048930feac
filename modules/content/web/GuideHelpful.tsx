import { useId, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { type Guide, guideContract } from '../guide-contract.ts'
import { guideWords } from './guide-words.ts'

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
      <div className="guide-helpful">
        <h3>{w('helpful')}</h3>
        <div className="guide-helpful__buttons">
          <Button
            look={guide.myVote === 'yes' ? 'primary' : 'outline'}
            icon="thumbs-up"
            busy={vote.busy && !asks}
            onClick={() => void say(true)}
          >
            {w('yes')}
          </Button>
          <Button look={guide.myVote === 'no' ? 'primary' : 'outline'} onClick={() => setAsks(true)}>
            {w('no')}
          </Button>
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
            <Button block busy={vote.busy} onClick={() => void say(false)}>
              {w('send')}
            </Button>
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
  return <p className="guide__note">{w('helpedOf', { votes: formatNumber(votes), percent })}</p>
}
