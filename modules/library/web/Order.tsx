import './library.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../contract.ts'
import type { Hold, HoldState } from '../shapes.ts'
import { AccountNote } from './AccountNote.tsx'
import { dayOf } from './loan-days.ts'
import { Parts } from './Parts.tsx'
import { useAccount } from './use-account.ts'
import { libraryWords } from './words.ts'

const tones: Readonly<Record<HoldState, Tone>> = {
  queued: 'neutral',
  inTransit: 'brand',
  waiting: 'success',
  collected: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** One's own holds, with the place in the queue. */
export default function Order() {
  const w = useWords(libraryWords)
  const read = useRead(contract.order, {})
  const isFirst = useAccount(read.data?.freshness)
  return (
    <Screen title={w('title.order')} read={read} skeleton="cards" fresh="pull">
      {({ list, freshness }) => (
        <div className="library-page c-stack c-gap-3">
          <Parts at="order" />
          <AccountNote freshness={freshness} />
          {isFirst ? <Skeleton shape="cards" /> : <Shown list={list} />}
        </div>
      )}
    </Screen>
  )
}

function Shown({ list }: { list: readonly Hold[] }) {
  const w = useWords(libraryWords)
  const open = list.filter(({ ended }) => ended === 0)
  const ended = list.filter((hold) => hold.ended > 0)
  return (
    <>
      {open.length === 0 ? (
        <Empty
          card
          icon="library"
          title={w('noHolds')}
          note={w('noHoldsNote')}
          action={<Button look="soft" to="library/collection" label={w('toCatalogue')} />}
        />
      ) : (
        <ul className="library-list c-grid" aria-label={w('title.order')}>
          {open.map((hold) => (
            <li key={hold.id}>
              <HoldCard hold={hold} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <Section title={w('holdsEnded')} card="flush">
          {ended.map(({ id, book, title, state, ended: at }) => (
            <ListRow
              key={id}
              title={title}
              subtitle={dayOf(at)}
              value={<StatusTag tone={tones[state]}>{w(`hold.${state}`)}</StatusTag>}
              to={`library/book?id=${encodeURIComponent(book)}`}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function HoldCard({ hold }: { hold: Hold }) {
  const w = useWords(libraryWords)
  const { id, book, title, author, branch, state, place, placed, until, allowedActions } = hold
  const cancel = useAction(contract.cancelHold, {
    confirm: { text: w('cancelAsk'), ok: w('cancelHold'), cancel: w('keepHold'), danger: true },
    changes: [contract.order, contract.mine, contract.book],
    success: w('cancelled'),
  })
  return (
    <Card>
      <div className="library-loan c-stack c-gap-2">
        <div className="c-flex c-between">
          <Link to={`library/book?id=${encodeURIComponent(book)}`} className="library-loan__title c-strong c-press">
            {title}
          </Link>
          <span className="c-fixed">
            <StatusTag tone={tones[state]} live={state === 'inTransit'}>
              {w(`hold.${state}`)}
            </StatusTag>
          </span>
        </div>
        {author && <p className="c-muted c-font-2">{author}</p>}
        <div className="library-loan__foot c-line c-between">
          <p className="c-cluster c-gap-0-3 c-font-2">
            {place > 0 && <span className="library-place">{w('place', { n: place })}</span>}
            <span>{w('collectAt', { branch })}</span>
            {until > 0 && <span className="library-place">{w('collectBy', { day: dayOf(until) })}</span>}
            {until === 0 && <span className="c-faint">{w('placedOn', { day: dayOf(placed) })}</span>}
          </p>
          {allowedActions.includes('cancel') && (
            <Button
              look="plain"
              size="small"
              busy={cancel.busy}
              onClick={() => void cancel.run({ id })}
              label={w('cancelHold')}
            />
          )}
        </div>
      </div>
    </Card>
  )
}
