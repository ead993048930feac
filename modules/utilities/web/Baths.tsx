import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../contract.ts'
import { utilityWords } from './words.ts'

/** Free showers; nothing where the site has no bath houses. */
export function Baths() {
  const w = useWords(utilityWords)
  const { data } = useRead(contract.baths, {})
  if (!data?.list.length) return null
  return (
    <Section title={w('baths')} card="flush">
      {data.list.map(({ id, name, maleShowers, maleBusy, femaleShowers, femaleBusy, countedAt }) => (
        <ListRow
          key={id}
          icon="droplet"
          title={name}
          subtitle={w('asOf', { time: formatTime(countedAt) })}
          value={w('bathMale', { free: Math.max(0, maleShowers - maleBusy), all: maleShowers })}
          valueNote={w('bathFemale', { free: Math.max(0, femaleShowers - femaleBusy), all: femaleShowers })}
        />
      ))}
    </Section>
  )
}
