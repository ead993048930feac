import { useMore } from '#engines/directory/web/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { Section } from '#kernel/web/ui/Section.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import { contract } from '../contract.ts'
import { activityWords } from './words.ts'

/** Winners with masked names. */
export function Winners({ id }: { id: string }) {
  const w = useWords(activityWords)
  const { rows, status, error, hasMore, onMore, onRefresh } = useMore(contract.lotteryWinners, { id })
  if (rows.length === 0 && status === 'loading') return <Skeleton shape="rows" />
  if (rows.length === 0 && status === 'error') return <ErrorView note={error} onRetry={onRefresh} />
  return (
    <Section title={w('winners.title')} note={w('winners.note')}>
      {rows.length === 0 && <Empty icon="gift" title={w('winners.none')} />}
      {rows.length > 0 && (
        <Card flush>
          {rows.map(({ entry, place, prize, name, number, mine }) => (
            <ListRow
              key={entry}
              mark={<span className="lot-place">{place}</span>}
              title={`${name} ${number}`}
              value={prize}
              {...(mine && { tag: <StatusTag tone="accent">{w('winners.me')}</StatusTag> })}
            />
          ))}
        </Card>
      )}
      {hasMore && (
        <Button look="plain" block onClick={() => void onMore()}>
          {w('winners.more')}
        </Button>
      )}
    </Section>
  )
}
