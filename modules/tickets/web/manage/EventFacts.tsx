import { AudienceLine } from '#engines/directory/web/manage/AudienceLine.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { type Fact, Facts } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { formatMoney, formatNumber } from '#kernel/web/time.ts'
import { type EventSection, eventSections } from './event-fields.tsx'
import type { DeskEvent } from './event-parts.tsx'
import { type ManageWords, manageWords } from './words.ts'

/** All settings by section, each with an edit button. */
export function EventFacts({ event, onEdit }: { event: DeskEvent; onEdit: (section: EventSection) => void }) {
  const w = useWords(manageWords)
  const mayEdit = event.allowedActions.includes('edit')
  const facts = { content: contentFacts, sale: saleFacts, rules: ruleFacts }
  return (
    <div className="tk-desk-facts c-grid-fit c-gap-4">
      {eventSections.map((section) => (
        <OfficeCard
          key={section}
          title={w(`section.${section}`)}
          extra={
            mayEdit && (
              <Button
                icon="pencil"
                aria-label={w('edit.section', { section: w(`section.${section}`) })}
                onClick={() => onEdit(section)}
              >
                {w('action.edit')}
              </Button>
            )
          }
        >
          {section === 'content' && event.posterUrl && (
            <img className="tk-desk-facts__poster" src={event.posterUrl} alt={w('field.poster')} />
          )}
          <Facts facts={facts[section](event, w)} />
        </OfficeCard>
      ))}
    </div>
  )
}

const text = (value: string) => value && <span className="tk-desk-text c-stack c-gap-2">{value}</span>

function contentFacts({ place, about, rules, contact, titleEn, titleTw }: DeskEvent, w: ManageWords): Fact[] {
  return [
    { label: w('field.place'), value: place },
    { label: w('field.about'), value: text(about) },
    { label: w('field.rules'), value: text(rules) },
    { label: w('field.contact'), value: contact },
    { label: w('field.titleEn'), value: titleEn },
    { label: w('field.titleTw'), value: titleTw },
  ]
}

function saleFacts(event: DeskEvent, w: ManageWords): Fact[] {
  const { mode, opensAt, closesAt, audience, perPerson, price, needsCode, waits, roomRate, beaconRule } = event
  const isLottery = mode === 'lottery'
  return [
    { label: w('field.mode'), value: w(`mode.${mode}`) },
    { label: w('field.opensAt'), value: moment(opensAt) },
    { label: w('field.closesAt'), value: moment(closesAt) },
    { label: w('field.audience'), value: <AudienceLine audience={audience} w={w} /> },
    { label: w('field.perPerson'), value: w('fact.each', { n: perPerson }) },
    { label: w('label.price'), value: price ? formatMoney(price) : w('fact.free') },
    !isLottery && { label: w('field.needsCode'), value: yesNo(needsCode, w) },
    !isLottery && { label: w('field.waits'), value: yesNo(waits, w) },
    { label: w('label.room'), value: roomRate ? w('fact.rate', { n: roomRate }) : w('fact.noRoom') },
    isLottery && { label: w('label.beacon'), value: beaconRule || w('fact.noBeacon') },
  ].filter((fact) => fact !== false)
}

function ruleFacts(event: DeskEvent, w: ManageWords): Fact[] {
  const { returnHours, late, transferable, holdSeconds, offerSeconds } = event
  return [
    { label: w('label.return'), value: w('fact.hours', { n: returnHours }) },
    { label: w('label.late'), value: w(`late.${late}`) },
    { label: w('field.transferable'), value: yesNo(transferable, w) },
    { label: w('label.hold'), value: w('fact.minutes', { n: formatNumber(holdSeconds / 60) }) },
    { label: w('label.offer'), value: w('fact.minutes', { n: formatNumber(offerSeconds / 60) }) },
  ]
}

const yesNo = (is: boolean, w: ManageWords) => w(is ? 'yes' : 'no')
