import './library.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { AccountNote } from './AccountNote.tsx'
import { longDay } from './loan-days.ts'
import { Parts } from './Parts.tsx'
import { useAccount } from './use-account.ts'
import { libraryWords } from './words.ts'

/** Books given back, if the person wants that kept. */
export default function History() {
  const w = useWords(libraryWords)
  const past = useMore(contract.history, {})
  const { data } = past.read
  useAccount(data?.freshness)
  const keep = data?.keep ?? true
  return (
    <Screen title={w('title.history')}>
      <div className="library-page c-stack c-gap-3">
        <Parts at="history" />
        {data && <AccountNote freshness={data.freshness} />}
        {data && <Keep keep={keep} isKoha={data.freshness.source === 'koha'} />}
        <List
          {...past}
          label={w('title.history')}
          empty={
            <Empty
              card
              icon="history"
              title={w(keep ? 'noHistory' : 'historyOff')}
              {...(!keep && { note: w('historyOffNote') })}
            />
          }
          renderRow={({ book, title, author, lent, returned, state }) => (
            <ListRow
              title={title}
              subtitle={
                <>
                  {author && (
                    <>
                      {author}
                      <br />
                    </>
                  )}
                  <span className="c-figures">
                    {w('lentAndReturned', { from: formatTime(lent, longDay), to: formatTime(returned, longDay) })}
                  </span>
                </>
              }
              tag={state === 'lost' && <StatusTag tone="danger">{w('loan.lost')}</StatusTag>}
              to={`library/book?id=${encodeURIComponent(book)}`}
            />
          )}
        />
      </div>
    </Screen>
  )
}

function Keep({ keep, isKoha }: { keep: boolean; isKoha: boolean }) {
  const w = useWords(libraryWords)
  const change = useAction(contract.keepHistory, { changes: [contract.history] })
  const flip = async (on: boolean) => {
    if (!on && !(await confirm({ text: w('keepOffAsk'), ok: w('keepOff'), danger: true }))) return
    if (await change.run({ keep: on })) popup(w(on ? 'keepOnDone' : 'keepOffDone'))
  }
  return (
    <Card>
      <SwitchField
        id="library-keep"
        name="keep"
        label={w('keep')}
        help={w(isKoha ? 'keepNoteKoha' : 'keepNote')}
        value={keep}
        onChange={(on) => void flip(on)}
        disabled={change.busy}
      />
    </Card>
  )
}
