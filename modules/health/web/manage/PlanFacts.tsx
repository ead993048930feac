import { AudienceLine } from '#engines/directory/web/manage/AudienceLine.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { type Fact, Facts } from '#kernel/web/office/Detail.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { type PlanSection, planSections } from './plan-fields.tsx'
import { type Plan, slotSaid } from './plan-parts.tsx'
import { questionName, valueName } from './question-name.ts'
import { weekdaysSaid } from './WeekdaysField.tsx'
import { type ManageWords, manageWords } from './words.ts'

type Props = { plan: Plan; onEdit: (section: PlanSection) => void }

/** All settings by section, each editable while the plan is a draft. */
export function PlanFacts({ plan, onEdit }: Props) {
  const w = useWords(manageWords)
  const facts = { about: aboutFacts, audience: audienceFacts, schedule: scheduleFacts, rules: () => [] }
  return (
    <div className="ho-facts c-grid-fit c-gap-4">
      {planSections.map((section) => (
        <OfficeCard
          key={section}
          title={w(`section.${section}`)}
          extra={
            plan.state === 'draft' && (
              <Button
                icon="pencil"
                aria-label={`${w('action.edit')} ${w(`section.${section}`)}`}
                onClick={() => onEdit(section)}
              >
                {w('action.edit')}
              </Button>
            )
          }
        >
          <Facts facts={facts[section](plan, w)} />
          {section === 'rules' && <Rules asked={plan.asked} rules={plan.rules} />}
        </OfficeCard>
      ))}
    </div>
  )
}

function aboutFacts(plan: Plan, w: ManageWords): Fact[] {
  const { purpose, ownerName, titleEn, titleTw, createdByName, approvedByName, reports } = plan
  const { purposeEn, purposeTw } = plan
  return [
    { label: w('field.purpose'), value: <span className="ho-text">{purpose}</span> },
    { label: w('field.owner'), value: ownerName },
    { label: w('fact.createdBy'), value: createdByName },
    { label: w('fact.approvedBy'), value: approvedByName },
    { label: w('column.reports'), value: w('fact.reports', { n: formatNumber(reports) }) },
    { label: w('field.titleEn'), value: titleEn },
    { label: w('field.titleTw'), value: titleTw },
    { label: w('field.purposeEn'), value: <span className="ho-text">{purposeEn}</span> },
    { label: w('field.purposeTw'), value: <span className="ho-text">{purposeTw}</span> },
  ]
}

const audienceFacts = ({ audience }: Plan, w: ManageWords): Fact[] => [
  { label: w('field.audience'), value: <AudienceLine audience={audience} w={w} /> },
]

function scheduleFacts({ startsOn, endsOn, retention, purgedOn, weekdays, slots }: Plan, w: ManageWords): Fact[] {
  return [
    { label: w('field.startsOn'), value: formatDay(startsOn) },
    { label: w('field.endsOn'), value: formatDay(endsOn) },
    { label: w('column.purged'), value: w('fact.purgedOn', { day: formatDay(purgedOn), n: retention }) },
    { label: w('field.weekdays'), value: weekdaysSaid(weekdays, w) },
    {
      label: w('field.slots'),
      value: <span className="ho-text">{slots.map((slot) => slotSaid(slot, w)).join('\n')}</span>,
    },
  ]
}

export function Rules({ asked, rules }: Pick<Plan, 'asked' | 'rules'>) {
  const w = useWords(manageWords)
  if (rules.length === 0) return <p className="office-quiet">{w('rule.none')}</p>
  return (
    <ul className="ho-rules c-stack">
      {rules.map(({ field, op, value, colour, reason }) => (
        <li key={`${field} ${op} ${value} ${reason}`}>
          <Tag tone={colour === 'red' ? 'bad' : 'warn'}>{w(`colour.${colour}`)}</Tag>
          {w('rule.said', {
            field: questionName(asked, field, w),
            op: w(`op.${op}`),
            value: valueName(asked, field, value, w),
            reason: w(`reason.${reason}`),
          })}
        </li>
      ))}
    </ul>
  )
}
