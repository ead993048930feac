import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { placesText } from './ActivityTile.tsx'
import { Applications } from './Applications.tsx'
import { spanText } from './formats.ts'
import { LeadActions } from './LeadActions.tsx'
import { activityTones } from './tones.ts'
import './activity.css'

export type Led = ReceivedFrom<typeof contract.ledActivity>

/** An activity as its organisers see it. */
export default function ManageOne() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.ledActivity, { id }, { every: 30_000 })
  return (
    <Screen name={read.data?.title} title={w('title.one')} ownHeading read={read} fresh="pull">
      {(data) => <Body activity={data} />}
    </Screen>
  )
}

function Body({ activity }: { activity: Led }) {
  const w = useWords(activityWords)
  const { id, title, state, slots, reason, applied, arrived, checks } = activity
  const isPublished = !['draft', 'inReview'].includes(state)
  const link = (page: string) => `activity/${page}?id=${id}`
  return (
    <Detail
      title={title}
      status={
        <StatusTag tone={activityTones[state]} live={state === 'running'}>
          {w(`activity.${state}`)}
        </StatusTag>
      }
      lead={spanText(activity)}
      facts={[
        { label: w('fact.places'), value: placesText(activity, w) },
        isPublished && { label: w('one.arrived'), value: w('one.people', { n: arrived }) },
        { label: w('one.organisers'), value: namesOf(activity.organisers) },
        activity.checkers.length > 0 && { label: w('one.checkers'), value: namesOf(activity.checkers) },
      ]}
    >
      <div className="c-stack c-gap-4">
        {reason && <Notice tone="warning" text={reason} />}
        {state === 'inReview' && (
          <Notice text={w('one.inReview')} {...(activity.case && { to: `activity/case?id=${activity.case}` })} />
        )}
        {state === 'draft' && activity.isReviewed && !checks && <Notice text={w('one.willReview')} />}
        <LeadActions activity={activity} />
        {isPublished && (
          <Section title={w('one.boards')} card="flush">
            {slots.map((slot) => (
              <ListRow
                key={slot.id}
                icon="users"
                title={spanText(slot)}
                subtitle={w('one.board')}
                to={`activity/activemanageSing?id=${id}&slot=${slot.id}`}
              />
            ))}
          </Section>
        )}
        {applied > 0 && !checks && <Applications id={id} />}
        <div className="act-links">
          <Button look="soft" icon="file-text" to={link('activityfile')} label={w('title.files')} />
          <Button look="soft" icon="message-square" to={link('activitycomment')} label={w('title.comments')} />
          <Button look="soft" icon="image" to={link('activityphoto')} label={w('title.photos')} />
        </div>
        {isPublished && <Button look="plain" to={link('activitydetail')} label={w('one.asSeen')} />}
      </div>
    </Detail>
  )
}

const namesOf = (list: Led['organisers']): string => list.map(({ name }) => name).join('、')
