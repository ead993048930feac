import './scores.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { inTenths } from '../gpa.ts'
import { scoreWords } from './words.ts'

type Checked = ReceivedFrom<typeof contract.checkTranscript>
const tones = { valid: 'success', revoked: 'danger', unknown: 'warning' } as const
const icons = { valid: 'circle-check', revoked: 'circle-x', unknown: 'circle-alert' } as const

/** For anyone who was given a transcript: whether it was issued here and is valid. */
export default function Verify() {
  const w = useWords(scoreWords)
  const { code: given = '' } = usePage().query
  const [typed, setTyped] = useState(given)
  const [code, setCode] = useState(given)
  const read = useRead(contract.checkTranscript, { code }, { when: code !== '' })
  return (
    <Screen title={w('title.verify')}>
      <div className="score-page c-stack c-gap-4">
        <Card>
          <form
            className="c-stack"
            onSubmit={(event) => {
              event.preventDefault()
              setCode(typed.trim())
            }}
          >
            <TextField
              id="transcript-code"
              name="code"
              label={w('code')}
              placeholder={w('codeHint')}
              autoComplete="off"
              maxLength={40}
              required
              value={typed}
              onChange={setTyped}
            />
            <Button type="submit" block disabled={!typed.trim()} label={w('check')} />
          </form>
        </Card>
        {code !== '' && (
          <ReadView read={read} skeleton="rows">
            {(checked) => <Outcome checked={checked} />}
          </ReadView>
        )}
      </div>
    </Screen>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const w = useWords(scoreWords)
  const { state, name, issued, courses, credits } = checked
  return (
    <Card>
      <div className="c-stack" role="status">
        <h2 className="score-outcome c-line" data-tone={tones[state]}>
          <Icon name={icons[state]} size={28} />
          {w(`verify.${state}`)}
        </h2>
        {state === 'unknown' ? (
          <p className="c-muted">{w('verify.unknownNote')}</p>
        ) : (
          <>
            <Facts
              facts={[
                { label: w('holder'), value: name },
                { label: w('issueDate'), value: formatTime(issued, { dateStyle: 'long' }) },
                { label: w('courseCount'), value: w('courses', { n: courses }) },
                { label: w('earned'), value: inTenths(credits) },
              ]}
            />
            <p className="c-muted c-font-3">{w('verify.compare')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
