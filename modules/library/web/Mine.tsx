import './library.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { alert } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../contract.ts'
import type { Fine } from '../shapes.ts'
import { AccountNote } from './AccountNote.tsx'
import { LoanCard } from './LoanCard.tsx'
import { dayOf } from './loan-days.ts'
import { Parts } from './Parts.tsx'
import { useAccount } from './use-account.ts'
import { libraryWords } from './words.ts'

type Account = ReceivedFrom<typeof contract.mine>

/** What one has borrowed, by due date. */
export default function Mine() {
  const w = useWords(libraryWords)
  const read = useRead(contract.mine, {})
  const isFirst = useAccount(read.data?.freshness)
  const renewable = read.data?.loans.filter(({ allowedActions }) => allowedActions.includes('renew')) ?? []
  return (
    <Screen
      title={w('title.mine')}
      foot={renewable.length > 1 && <RenewAll />}
      read={read}
      skeleton="cards"
      fresh="pull"
    >
      {(account) => (
        <div className="library-page c-stack c-gap-3">
          <Parts at="mine" />
          <AccountNote freshness={account.freshness} />
          {isFirst ? <Skeleton shape="cards" /> : <Shown account={account} />}
        </div>
      )}
    </Screen>
  )
}

function Shown({ account }: { account: Account }) {
  const w = useWords(libraryWords)
  const { loans, fines } = account
  return (
    <>
      <Sums account={account} />
      {loans.length === 0 ? (
        <Empty
          card
          icon="library"
          title={w('noLoans')}
          note={w('noLoansNote')}
          action={<Button look="soft" to="library/collection" label={w('toCatalogue')} />}
        />
      ) : (
        <ul className="library-list c-grid" aria-label={w('title.mine')}>
          {loans.map((loan) => (
            <li key={loan.id}>
              <LoanCard loan={loan} />
            </li>
          ))}
        </ul>
      )}
      {fines.length > 0 && <Fines fines={fines} />}
    </>
  )
}

/** Four figures; two of them lead on. */
function Sums({ account: { loans, ready, owed } }: { account: Account }) {
  const w = useWords(libraryWords)
  const late = loans.filter(({ state }) => state === 'overdue').length
  return (
    <dl className="library-sums c-panel">
      <Sum label={w('sum.loans')} value={String(loans.length)} />
      <Sum label={w('sum.overdue')} value={String(late)} tone={late > 0 ? 'danger' : undefined} />
      <Sum label={w('sum.ready')} value={String(ready)} tone={ready > 0 ? 'success' : undefined} to="library/order" />
      <Sum label={w('sum.owed')} value={formatMoney(owed)} tone={owed > 0 ? 'warning' : undefined} />
    </dl>
  )
}

type SumProps = { label: string; value: string; tone?: string | undefined; to?: string }

function Sum({ label, value, tone, to }: SumProps) {
  return (
    <div className="library-sum c-middle" data-tone={tone}>
      <dt className="c-muted c-font-1">{label}</dt>
      <dd className="c-figures c-strong">{to ? <Link to={to}>{value}</Link> : value}</dd>
    </div>
  )
}

function Fines({ fines }: { fines: readonly Fine[] }) {
  const w = useWords(libraryWords)
  return (
    <Section title={w('fines')} note={w('finesNote')} card="flush">
      {fines.map(({ id, title, reason, amount, since, isGrowing }) => (
        <ListRow
          key={id}
          title={title}
          subtitle={[w(`reason.${reason}`), isGrowing ? w('growing') : dayOf(since)].join(' · ')}
          value={formatMoney(amount)}
        />
      ))}
    </Section>
  )
}

/** What could not be renewed is named, each with its reason. */
function RenewAll() {
  const w = useWords(libraryWords)
  const all = useAction(contract.renewAll, {
    changes: [contract.mine],
    onSuccess: ({ renewed, refused }) => {
      if (refused.length === 0) return void alert({ text: w('renewedAll', { n: renewed }) })
      const lines = refused.map(({ title, why }) => w('refusedLine', { title, why: why ? w(`block.${why}`) : '' }))
      void alert({ text: [w(renewed ? 'renewedSome' : 'renewedNone', { n: renewed }), ...lines].join('\n') })
    },
  })
  return <Button size="large" block busy={all.busy} onClick={() => void all.run({})} label={w('renewAll')} />
}
