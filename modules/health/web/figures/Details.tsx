import { useState } from 'react'
import { ShareBar } from '#engines/figures/web/ShareBar.tsx'
import { percent } from '#engines/figures/web/scale.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { FigureFrame } from './FigureFrame.tsx'
import { markOrder, type ShownMark, useMarks } from './marks.ts'
import { Outside } from './Outside.tsx'
import { PersonDays } from './PersonDays.tsx'
import { addressAt, type FigureProps, type Place } from './place.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

export type PersonRecord = ReceivedFrom<typeof figureCalls.personDays>
export type PersonDay = PersonRecord['days'][number]

const AnswersSheet = lazySheet(() => import('./AnswersSheet.tsx'))
const ExcuseSheet = lazySheet(() => import('./ExcuseSheet.tsx'))

/** One person's reports of a plan, day by day, without answers; these are for those who follow up cases. */
export default function Details(props: FigureProps) {
  return (
    <FigureFrame {...props}>
      {({ plan, place }) => <OfPlan {...props} plan={plan} place={place} key={place.person} />}
    </FigureFrame>
  )
}

function OfPlan({ group, plan, place: { person } }: FigureProps & { plan: ShownPlan; place: Place }) {
  const w = useWords(figureWords)
  const [opened, setOpened] = useState<PersonDay>()
  const [missed, setMissed] = useState<PersonDay>()
  const read = useRead(figureCalls.personDays, { plan: plan.id, person }, { when: person !== '' })
  if (person === '')
    return (
      <Empty
        icon="user"
        title={w('person.choose')}
        note={w('person.chooseNote')}
        action={
          <Button
            icon="users"
            to={addressAt(`${group}/typeList`, { plan: plan.id, mark: 'all' })}
            label={w('people.title')}
          />
        }
      />
    )
  return (
    <ReadView read={read} refused={<Outside back={addressAt(`${group}/instructor`, { plan: plan.id })} />}>
      {(data) => (
        <>
          <PersonHead record={data} />
          {!data.mayAnswers && <Notice tone="info" icon="lock" text={w('person.noAnswers')} />}
          <Section title={w('person.days')}>
            <PersonDays
              plan={plan}
              days={data.days}
              onExcuse={setMissed}
              {...(data.mayAnswers && { onOpen: setOpened })}
            />
          </Section>
          <ExcuseSheet
            open={missed !== undefined}
            plan={plan.id}
            person={person}
            day={missed}
            onClose={() => setMissed(undefined)}
          />
          <AnswersSheet
            open={opened !== undefined}
            plan={plan.id}
            person={person}
            day={opened}
            onClose={() => setOpened(undefined)}
          />
        </>
      )}
    </ReadView>
  )
}

/** Person, and summary of the last thirty days. */
function PersonHead({ record: { realname, number, department, days } }: { record: PersonRecord }) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const counts = Object.fromEntries(
    markOrder.map((mark) => [mark, days.filter((day) => day.mark === mark).length]),
  ) as Record<ShownMark, number>
  return (
    <Card>
      <div className="hf-person c-line">
        <Avatar name={realname} size={52} />
        <div>
          <h2>{realname}</h2>
          <p className="c-muted c-font-3">{`${number} · ${department}`}</p>
        </div>
      </div>
      <ShareBar counts={counts} kinds={marks} />
      <dl className="hf-mini c-grid-fit c-gap-2">
        <div>
          <dt className="c-muted c-font-1">{w('person.rate')}</dt>
          <dd>{`${percent(days.length - counts.missing, days.length)}%`}</dd>
        </div>
        {marks.map(({ key, label }) => (
          <div key={key}>
            <dt className="c-muted c-font-1">{label}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
