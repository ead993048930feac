import './centre.css'
import './consents.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

type Consent = ReceivedFrom<typeof contract.consents>['list'][number]
type State = Pick<Consent, 'given' | 'at' | 'detail'>

const momentOf = (at: number): string => formatTime(at, { dateStyle: 'medium', timeStyle: 'short' })

/** What the person agreed to, and what was withdrawn. */
export default function Consents() {
  const w = useWords(identityWords)
  const { run, busy } = useAction(contract.withdrawConsent, {
    changes: [contract.consents],
    success: w('consent.withdrawn'),
  })
  const withdraw = async ({ id, purpose }: Consent) => {
    const asked = { title: purpose, text: w('consent.withdrawAsk') }
    if (await confirm({ ...asked, ok: w('consent.withdraw'), danger: true })) await run({ id })
  }
  return (
    <Screen title={w('title.consents')} wrap="centre">
      <p className="centre__note c-muted c-font-3">{w('consent.note')}</p>
      <List
        {...useMore(contract.consents, {})}
        layout="cards"
        label={w('title.consents')}
        empty={<Empty icon="file-check" title={w('consent.none')} note={w('consent.noneNote')} />}
        renderRow={(consent) => <ConsentCard consent={consent} busy={busy} onWithdraw={() => void withdraw(consent)} />}
      />
    </Screen>
  )
}

type CardProps = { consent: Consent; busy: boolean; onWithdraw: () => void }

function ConsentCard({ consent, busy, onWithdraw }: CardProps) {
  const w = useWords(identityWords)
  const { purpose, title, given, history, allowedActions } = consent
  return (
    <Card>
      <div className="c-stack c-gap-2">
        <div className="c-line c-gap-2 c-between">
          <h2 className="c-font-4 c-strong">{purpose}</h2>
          <StatusTag tone={given ? 'success' : 'neutral'}>{w(given ? 'consent.given' : 'consent.withdrawn')}</StatusTag>
        </div>
        <p className="c-font-3">{title}</p>
        <div className="c-line c-gap-2 c-between">
          <StateText state={consent} />
          {allowedActions.includes('withdraw') && (
            <Button look="outline" size="small" disabled={busy} onClick={onWithdraw} label={w('consent.withdraw')} />
          )}
        </div>
        {history.length > 0 && (
          <details>
            <summary className="consent__more c-muted c-font-2">
              {w('consent.history', { count: history.length })}
            </summary>
            <ul className="c-stack c-gap-2">
              {history.map((state) => (
                <li key={state.id}>
                  <StateText state={state} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}

function StateText({ state: { given, at, detail } }: { state: State }) {
  const w = useWords(identityWords)
  return (
    <div className="c-muted c-font-2 c-grow">
      <p>{w(given ? 'consent.at' : 'consent.withdrawnAt', { time: momentOf(at) })}</p>
      {detail.length > 0 && <p>{w('consent.detail', { detail: detail.join(w('consent.between')) })}</p>}
    </div>
  )
}
