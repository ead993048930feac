import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail as Page } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { placesText } from './ActivityTile.tsx'
import { Attended } from './Attended.tsx'
import { hoursOf, spanText } from './formats.ts'
import { RegisterBar } from './RegisterBar.tsx'
import { activityTones, standingTones } from './tones.ts'
import './activity.css'

export type Shown = ReceivedFrom<typeof contract.activity>

/** One activity, with what one can do now. */
export default function Detail() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.activity, { id }, { every: 30_000 })
  return (
    <Screen
      name={read.data?.title}
      title={w('title.activity')}
      ownHeading
      read={read}
      fresh="pull"
      foot={read.data && <RegisterBar activity={read.data} />}
    >
      {(data) => <Body activity={data} />}
    </Screen>
  )
}

function Body({ activity }: { activity: Shown }) {
  const w = useWords(activityWords)
  const { id, title, state, kind, tag, picture, text, mine, slots, programme, summary, overlaps, leads } = activity
  return (
    <Page
      title={title}
      status={
        <span className="c-cluster">
          <StatusTag tone={activityTones[state]} live={state === 'running'}>
            {w(`activity.${state}`)}
          </StatusTag>
          {mine.standing !== 'none' && (
            <StatusTag tone={standingTones[mine.standing]}>{w(`standing.${mine.standing}`)}</StatusTag>
          )}
          <span className="c-faint c-font-2">{[w(`kind.${kind}`), w(`tag.${tag}`)].join(' · ')}</span>
        </span>
      }
      lead={spanText(activity)}
      {...(picture && { picture: { src: picture, alt: title } })}
      facts={useFacts(activity)}
    >
      <div className="c-stack c-gap-4">
        {activity.reason && <Notice tone="danger" text={w('detail.cancelled', { reason: activity.reason })} />}
        {mine.reason && <Notice tone="warning" text={w('detail.rejected', { reason: mine.reason })} />}
        {overlaps.map((one) => (
          <Notice
            key={one.id}
            tone="warning"
            text={w('detail.overlap', { title: one.title })}
            to={`activity/activitydetail?id=${one.id}`}
          />
        ))}
        {leads && <Notice icon="settings" text={w('detail.manage')} to={`activity/activemanage?id=${id}`} />}
        <Attended activity={activity} />
        {summary && (
          <Section title={w('detail.summary')} card="padded">
            <p className="act-text">{summary}</p>
          </Section>
        )}
        {text && (
          <Section title={w('detail.about')} card="padded">
            <p className="act-text">{text}</p>
          </Section>
        )}
        {programme.length > 0 && (
          <Section title={w('detail.programme')} card="padded">
            <div className="act-points">
              {programme.map((point) => (
                <Point key={`${point.at} ${point.title}`} {...point} />
              ))}
            </div>
          </Section>
        )}
        {slots.length > 1 && (
          <Section title={w('detail.slots', { n: slots.length })} card="padded">
            <ul className="c-stack c-gap-2">
              {slots.map((slot) => (
                <li key={slot.id}>{spanText(slot)}</li>
              ))}
            </ul>
          </Section>
        )}
        <div className="act-links">
          <Button
            look="soft"
            icon="file-text"
            to={`activity/activityfile?id=${id}`}
            label={w('detail.files', { n: activity.files })}
          />
          <Button
            look="soft"
            icon="message-square"
            to={`activity/activitycomment?id=${id}`}
            label={w('detail.comments', { n: activity.comments })}
          />
          <Button
            look="soft"
            icon="image"
            to={`activity/activityphoto?id=${id}`}
            label={w('detail.photos', { n: activity.photos })}
          />
        </div>
      </div>
    </Page>
  )
}

function Point({ at, title, by }: Shown['programme'][number]) {
  return (
    <>
      <span className="c-muted c-figures">{formatTime(at, { timeStyle: 'short' })}</span>
      <span>
        {title}
        {by && <span className="c-muted"> · {by}</span>}
      </span>
    </>
  )
}

function useFacts(activity: Shown) {
  const w = useWords(activityWords)
  const { place, room, organiser, onlineUrl, opensAt, closesAt, cancelUntil, creditMinutes, isApproved } = activity
  return [
    place !== '' && { label: w('fact.place'), value: [place, room].filter(Boolean).join(' · ') },
    place === '' && room !== '' && { label: w('fact.place'), value: room },
    onlineUrl !== '' && { label: w('fact.online'), value: <a href={onlineUrl}>{onlineUrl}</a>, wide: true },
    organiser !== '' && { label: w('fact.organiser'), value: organiser },
    { label: w('fact.places'), value: placesText(activity, w) },
    { label: w('fact.registration'), value: `${formatTime(opensAt)} – ${formatTime(closesAt)}` },
    { label: w('fact.cancelUntil'), value: formatTime(cancelUntil) },
    isApproved && { label: w('fact.approval'), value: w('fact.approvalNote') },
    creditMinutes > 0 && { label: w('fact.credit'), value: w('value.hours', { n: hoursOf(creditMinutes) }) },
  ]
}
