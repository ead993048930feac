import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { activityWords } from './words.ts'

/** Winners with masked names. */
export function Winners({ id }: { id: string }) {
  const w = useWords(activityWords)
  const { read, rows, hasMore, onMore } = useMore(contract.lotteryWinners, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {() => (
        <Section title={w('winners.title')} note={w('winners.note')}>
          {rows.length === 0 && <Empty icon="gift" title={w('winners.none')} />}
          {rows.length > 0 && (
            <Card flush>
              {rows.map(({ entry, place, prize, name, number, mine }) => (
                <ListRow
                  key={entry}
                  mark={<span className="lot-place c-centre c-muted c-strong c-figures">{place}</span>}
                  title={`${name} ${number}`}
                  value={prize}
                  {...(mine && { tag: <StatusTag tone="accent">{w('winners.me')}</StatusTag> })}
                />
              ))}
            </Card>
          )}
          {hasMore && <Button look="plain" block onClick={() => void onMore()} label={w('winners.more')} />}
        </Section>
      )}
    </ReadView>
  )
}
