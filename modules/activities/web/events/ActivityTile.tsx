import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { ActivityCard } from '../../activity-shapes.ts'
import { activityWords } from '../words.ts'
import { hoursOf } from './formats.ts'
import { activityTones, standingTones } from './tones.ts'
import './activity.css'

/** One activity of a list: when, where, how full, and how one stands. */
export function ActivityTile({ card, to }: { card: ActivityCard; to?: string }) {
  const w = useWords(activityWords)
  const { id, title, kind, tag, state, standing, place, organiser, startsAt, sessions, creditMinutes } = card
  const about = [place, organiser].filter(Boolean).join(' · ')
  return (
    <Card to={to ?? `activity/activitydetail?id=${id}`}>
      <span className="act-tile c-column c-gap-2">
        <span className="c-cluster">
          <StatusTag tone={activityTones[state]} live={state === 'running'}>
            {w(`activity.${state}`)}
          </StatusTag>
          {standing !== 'none' && <StatusTag tone={standingTones[standing]}>{w(`standing.${standing}`)}</StatusTag>}
          <span className="c-faint c-font-2">{[w(`kind.${kind}`), w(`tag.${tag}`)].join(' · ')}</span>
        </span>
        <b className="act-tile__title">{title}</b>
        <span className="act-tile__line c-muted c-font-3">
          <Icon name="clock" size={16} />
          {formatTime(startsAt)}
          {sessions > 1 && ` · ${w('card.sessions', { n: sessions })}`}
        </span>
        {about && (
          <span className="act-tile__line c-muted c-font-3">
            <Icon name="map-pin" size={16} />
            {about}
          </span>
        )}
        <span className="c-line c-between c-faint c-font-2">
          <span>{placesText(card, w)}</span>
          {creditMinutes > 0 && <span>{w('value.hours', { n: hoursOf(creditMinutes) })}</span>}
        </span>
      </span>
    </Card>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof activityWords)['messages']['zh'] & string>>

export function placesText(
  { capacity, taken, waiting }: Pick<ActivityCard, 'capacity' | 'taken' | 'waiting'>,
  w: W,
): string {
  const placed = capacity > 0 ? w('value.capacity', { taken, capacity }) : w('value.taken', { taken })
  return waiting > 0 ? `${placed} · ${w('card.waiting', { n: waiting })}` : placed
}
