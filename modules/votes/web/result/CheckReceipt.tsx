import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import { spaced } from '../../receipt.ts'
import type { ResultFace } from '../../shapes.ts'
import { choiceText } from '../ballot/choice-text.ts'
import { voteWords } from '../words.ts'

type Found = ReceivedFrom<typeof contract.checkReceipt>
const tones = { inBox: 'success', counted: 'success', none: 'warning' } as const

/** Whether a ballot is in the box, and as what it was counted. */
export function CheckReceipt({ vote, given }: { vote: ResultFace; given: string }) {
  const w = useWords(voteWords)
  const [typed, setTyped] = useState(given && spaced(given))
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setFound(undefined)
    try {
      setFound(await ask(contract.checkReceipt, { id: vote.id, receipt: typed }))
    } catch (fault) {
      void handleFault(fault)
    }
    setBusy(false)
  }
  return (
    <Section title={w('check.title')} note={w('check.note')} card="padded">
      <form
        className="c-stack"
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <TextField
          id="vote-receipt"
          name="receipt"
          label={w('check.field')}
          required
          placeholder="XXXX-XXXX-XXXX"
          maxLength={20}
          autoComplete="off"
          value={typed}
          error={undefined}
          onChange={setTyped}
        />
        <Button
          block
          type="submit"
          look="soft"
          icon="shield-check"
          busy={busy}
          disabled={typed.trim().length < 12}
          label={w('check.run')}
        />
        {found && (
          <Notice
            tone={tones[found.found]}
            icon={found.found === 'none' ? 'info' : 'circle-check'}
            text={<Said vote={vote} found={found} />}
          />
        )}
      </form>
    </Section>
  )
}

function Said({ vote, found: { found, marks } }: { vote: ResultFace; found: Found }) {
  const w = useWords(voteWords)
  const choice = choiceText(vote.rule.method, vote.options, marks ?? {}, w('ballot.comma')) || w('recount.abstained')
  return <>{w(`check.${found}`, { choice })}</>
}
