import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../../contract.ts'
import { count, isSameCount } from '../../count.ts'
import { spaced } from '../../receipt.ts'
import type { Marks } from '../../rule.ts'
import type { ResultFace } from '../../shapes.ts'
import { choiceText } from '../ballot/choice-text.ts'
import { voteWords } from '../words.ts'

type Published = { receipt: string; marks: Marks; voter: string }
type State = { ballots: readonly Published[]; verdict?: 'same' | 'differs' }

/** All published ballots, page by page. */
async function readAll(id: string, onPart: (ballots: readonly Published[]) => void): Promise<Published[]> {
  const all: Published[] = []
  for (let more = true; more; ) {
    const part = await ask(contract.voteBallots, { id, after: all.at(-1)?.receipt ?? '' })
    all.push(...part.list)
    more = part.more
    onPart([...all])
  }
  return all
}

/** Counts the published ballots again on this device. */
export function Recount({ vote }: { vote: ResultFace }) {
  const w = useWords(voteWords)
  const [state, setState] = useState<State>()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const ballots = await readAll(vote.id, (some) => setState({ ballots: some }))
      setState({ ballots, verdict: isSame(vote, ballots) ? 'same' : 'differs' })
    } catch (fault) {
      void handleFault(fault)
    }
    setBusy(false)
  }
  const file = `${apiBase()}${contract.ballotFile.path}?id=${vote.id}`
  return (
    <Section title={w('recount.title')} note={w('recount.note')} card="padded">
      <div className="c-stack">
        <Button block look="soft" icon="list-checks" busy={busy} onClick={() => void run()} label={w('recount.run')} />
        <Button block look="outline" icon="download" onClick={() => location.assign(file)} label={w('recount.file')} />
        {state && <Verdict state={state} />}
        {state && <BallotList vote={vote} ballots={state.ballots} />}
      </div>
    </Section>
  )
}

/** The same rule and the same function as on the server. */
function isSame({ rule, options, result }: ResultFace, ballots: readonly Published[]): boolean {
  const { electorate, voters } = result!
  const numbers = options.map(({ number }) => number)
  const again = count(rule, { numbers, ballots: ballots.map(({ marks }) => marks), electorate, voters })
  return isSameCount(again, result!)
}

function Verdict({ state: { ballots, verdict } }: { state: State }) {
  const w = useWords(voteWords)
  const n = formatNumber(ballots.length)
  if (!verdict) return <Notice text={w('recount.running', { n })} />
  return (
    <Notice
      tone={verdict === 'same' ? 'success' : 'danger'}
      icon={verdict === 'same' ? 'circle-check' : 'info'}
      text={w(`recount.${verdict}`, { n })}
    />
  )
}

const shownAtOnce = 50

function BallotList({ vote, ballots }: { vote: ResultFace; ballots: readonly Published[] }) {
  const w = useWords(voteWords)
  const [shown, setShown] = useState(shownAtOnce)
  const said = (marks: Marks) =>
    choiceText(vote.rule.method, vote.options, marks, w('ballot.comma')) || w('recount.abstained')
  return (
    <>
      <h3 className="c-font-4">{w('recount.ballots')}</h3>
      <ul className="vt-ballots c-font-3">
        {ballots.slice(0, shown).map(({ receipt, marks, voter }) => (
          <li key={receipt}>
            <code>{voter || spaced(receipt)}</code>
            <span>{said(marks)}</span>
          </li>
        ))}
      </ul>
      {ballots.length > shown && (
        <Button look="plain" block onClick={() => setShown(shown + 200)} label={w('recount.more')} />
      )}
    </>
  )
}
