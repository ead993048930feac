import { useWords } from '#kernel/web/language.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { healthWords } from '../words.ts'
import type { MyPlan } from './plan.ts'

/** Purpose, owner, period and deletion date of a plan. */
export function AboutPlan({ plan }: { plan: MyPlan }) {
  const w = useWords(healthWords)
  const { purpose, ownerName, startsOn, endsOn, retention, purgedOn } = plan
  return (
    <Section title={w('about.title')} card="padded">
      <Facts
        facts={[
          { label: w('about.purpose'), value: purpose, wide: true },
          { label: w('about.owner'), value: ownerName },
          {
            label: w('about.period'),
            value: w('about.periodOf', { from: formatDay(startsOn), to: formatDay(endsOn) }),
            wide: true,
          },
          {
            label: w('about.kept'),
            value: w('about.keptOn', { n: retention, day: formatDay(purgedOn) }),
            wide: true,
          },
          { label: w('about.place'), value: w('about.placeNote'), wide: true },
          { label: w('about.seen'), value: w('about.seenNote'), wide: true },
        ]}
      />
    </Section>
  )
}
