import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { PrizeFace } from '../shapes.ts'
import { activityWords } from './words.ts'

/** Prizes in the order of drawing. */
export function Prizes({ list }: { list: readonly PrizeFace[] }) {
  const w = useWords(activityWords)
  return (
    <Section title={w('detail.prizes')} card="flush">
      {list.map(({ id, name, picture, count }) => (
        <ListRow
          key={id}
          title={name}
          value={w('detail.count', { count: formatNumber(count) })}
          {...(picture ? { picture: `${picture}&thumb=1` } : { icon: 'gift', tone: 'accent' as const })}
        />
      ))}
    </Section>
  )
}
