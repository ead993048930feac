import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { planCalls } from '../../plan-contract.ts'
import { Rules } from './PlanFacts.tsx'
import { titleIn } from './plan-parts.tsx'
import { manageWords } from './words.ts'

/** Current colour rules. They are edited in their plans. */
export function CodeRules() {
  const w = useWords(manageWords)
  const language = useLanguage()
  const maySee = useMay('health', 'plans')
  const { data } = useRead(planCalls.plans, { state: 'running', page_size: 100 }, { when: maySee })
  if (!maySee || !data) return null
  return (
    <OfficeCard title={w('codes.rules')}>
      <p className="office-quiet">{w(data.list.length ? 'codes.rulesNote' : 'codes.noRules')}</p>
      {data.list.map((plan) => (
        <section key={plan.id} className="office-part">
          <h3>{titleIn(language, plan)}</h3>
          <Rules asked={plan.asked} rules={plan.rules} />
        </section>
      ))}
      <p className="office-quiet">{w('codes.missed')}</p>
    </OfficeCard>
  )
}
