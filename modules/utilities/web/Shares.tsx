import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { utilityWords } from './words.ts'

type Share = ReceivedFrom<typeof contract.shares>['list'][number]

/** What each of the room has paid, and the shares of it. */
export function Shares() {
  const w = useWords(utilityWords)
  const read = useRead(contract.shares, {})
  return (
    <ReadView read={read} skeleton="rows">
      {({ list, paid }) => (
        <div className="c-stack c-gap-3">
          {paid.length > 0 && (
            <Section title={w('paidInRoom')} card="flush">
              {paid.map(({ name, amount, owes }) => (
                <ListRow
                  key={name}
                  title={name}
                  subtitle={owes > 0 ? w('stillOwes', { amount: formatMoney(owes) }) : undefined}
                  value={<Money fen={amount} />}
                />
              ))}
            </Section>
          )}
          {list.length ? (
            <Section title={w('tab.shares')} card="flush">
              {list.map((share) => (
                <ShareRow key={share.id} share={share} />
              ))}
            </Section>
          ) : (
            <Empty card icon="users" title={w('noShares')} note={w('noSharesNote')} />
          )}
        </div>
      )}
    </ReadView>
  )
}

function ShareRow({
  share: { id, side, from, to, amount, created, settled, reminded, allowedActions },
}: {
  share: Share
}) {
  const w = useWords(utilityWords)
  const changes = [contract.shares, contract.room]
  const settle = useAction(contract.settleShare, {
    ...{
      changes,
      success: w('settled'),
      confirm: { text: w('settleAsk', { name: from, amount: formatMoney(amount) }) },
    },
  })
  const remind = useAction(contract.remindShare, { changes, success: w('reminded') })
  const when = settled ? w('settledAt', { time: formatTime(settled) }) : formatTime(created)
  return (
    <div className="utility-share">
      <ListRow
        title={side === 'owed' ? w('youTo', { name: to }) : w('toYou', { name: from })}
        subtitle={reminded && !settled ? `${when} · ${w('remindedAt', { time: formatTime(reminded) })}` : when}
        tag={<StatusTag tone={settled ? 'success' : 'warning'}>{w(settled ? 'isSettled' : 'isOpen')}</StatusTag>}
        value={<Money fen={amount} />}
      />
      {allowedActions.length > 0 && (
        <div className="utility-share__actions c-cluster">
          <Button
            look="soft"
            size="small"
            busy={settle.busy}
            label={w('settle')}
            onClick={() => void settle.run({ id })}
          />
          {allowedActions.includes('remind') && (
            <Button
              look="plain"
              size="small"
              busy={remind.busy}
              label={w('remind')}
              onClick={() => void remind.run({ id })}
            />
          )}
        </div>
      )}
    </div>
  )
}
