import './card.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { type CardData, CardFace } from './CardFace.tsx'
import { StopNotice } from './StopNotice.tsx'
import { cardWords } from './words.ts'

/** Reports a loss: one tap and a confirmation. */
export default function Loss({ hasReplacement = false }: { hasReplacement?: boolean }) {
  const w = useWords(cardWords)
  const read = useRead(contract.balance, {})
  const canReport = read.data?.card?.allowedActions.includes('reportLoss') ?? false
  return (
    <Screen
      title={w('title.loss')}
      read={read}
      skeleton="cards"
      foot={canReport && <Report minutes={read.data?.undoMinutes ?? 0} />}
    >
      {(data) =>
        data.card ? (
          <div className="card-page c-stack c-gap-3">
            <CardFace data={data} />
            <StopNotice data={data} />
            {canReport && <What data={data} />}
            {hasReplacement && (
              <Section card="flush">
                <ListRow icon="id-card" title={w('title.replace')} subtitle={w('replaceNote')} to="card/replace" />
              </Section>
            )}
          </div>
        ) : (
          <Empty card icon="credit-card" title={w('noCard')} note={w('noCardNote')} />
        )
      }
    </Screen>
  )
}

function Report({ minutes }: { minutes: number }) {
  const w = useWords(cardWords)
  const report = useAction(contract.reportLoss, {
    confirm: { title: w('lossAskTitle'), text: w('lossAsk', { n: minutes }), ok: w('report'), danger: true },
    changes: [contract.balance, contract.code],
    success: w('reported'),
  })
  return (
    <Button
      look="danger"
      size="large"
      block
      icon="shield-alert"
      busy={report.busy}
      onClick={() => void report.run({})}
      label={w('report')}
    />
  )
}

function What({ data: { hasCode, undoMinutes } }: { data: CardData }) {
  const w = useWords(cardWords)
  const lines = ['lossAtOnce', 'lossUndo', ...(hasCode ? (['lossMeal'] as const) : []), 'lossMoney'] as const
  return (
    <Card>
      <ul className="card-points c-stack c-gap-2">
        {lines.map((line) => (
          <li key={line}>{w(line, { n: undoMinutes })}</li>
        ))}
      </ul>
    </Card>
  )
}
