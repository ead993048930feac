import './card.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import type { CardData } from './CardFace.tsx'
import { cardWords } from './words.ts'

/** Why a card is stopped, what its holder can do, and what still works. */
export function StopNotice({ data }: { data: CardData }) {
  const w = useWords(cardWords)
  const { card, allowance, allowanceLeft, hasCode } = data
  if (!card || card.state === 'normal') return null
  const isFrozen = card.state === 'frozen'
  return (
    <Card>
      <div className="c-stack c-gap-3">
        <strong>{w(isFrozen ? 'frozenTitle' : 'lostTitle')}</strong>
        <Facts
          facts={[
            { label: w(isFrozen ? 'frozenSince' : 'lostSince'), value: formatTime(card.stoppedAt) },
            isFrozen && { label: w('reason'), value: card.reason, wide: true },
            isFrozen && { label: w('wayOut'), value: card.wayOut, wide: true },
            hasCode && {
              label: w('mealAllowance'),
              value: w('allowanceLeft', { left: formatMoney(allowanceLeft), all: formatMoney(allowance) }),
              wide: true,
            },
          ]}
        />
        {hasCode && allowanceLeft > 0 && (
          <Button look="soft" block icon="qr-code" to="virtualCard/index" label={w('payMeal')} />
        )}
        {card.state === 'lost' && <Undo until={card.undoUntil} />}
      </div>
    </Card>
  )
}

const changes = [contract.balance, contract.code]

/** One tap while the time lasts; later with a proof of who one is. */
export function Undo({ until }: { until: number }) {
  const w = useWords(cardWords)
  const now = useNow()
  const undo = useAction(contract.undoLoss, { changes, success: w('undone') })
  const found = useAction(contract.unfreeze, {
    changes,
    success: w('undone'),
    confirm: { title: w('foundTitle'), text: w('foundAsk'), ok: w('found') },
  })
  const left = until - now
  if (left <= 0) {
    return <Button look="outline" block busy={found.busy} onClick={() => void found.run({})} label={w('found')} />
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <Button look="outline" block busy={undo.busy} onClick={() => void undo.run({})} label={w('undo', { time })} />
}
