import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { inboxWords } from '../words.ts'
import { pauseTimes } from './pause-times.ts'
import { type ChangeQuiet, type QuietData, quietNow } from './use-quiet.ts'

/** Current state of do-not-disturb, and when it changes. */
export function NewsInterruptionState({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const { isQuiet, awakeAt } = quietNow(data)
  const { waiting, nextAt } = data.peace
  const next = waiting > 0 && (awakeAt ?? nextAt)
  const time = useTime(data.zone)
  return (
    <section className="quiet-state c-flex c-muted c-font-3" data-quiet={isQuiet} aria-live="polite">
      <span className="quiet-state__icon c-tint-brand c-fixed c-centre">
        <Icon name={isQuiet ? 'moon' : 'bell'} size={26} />
      </span>
      <div>
        <h2 className="quiet-state__title">{w(isQuiet ? 'quiet.nowQuiet' : 'quiet.nowAwake')}</h2>
        {isQuiet && <p>{awakeAt ? w('quiet.until', { time: time(awakeAt) }) : w('quiet.forEver')}</p>}
        {next ? (
          <p className="quiet-state__next">
            {w('quiet.next', { time: time(isQuiet && awakeAt ? awakeAt : new Date(nextAt * 1000)), count: waiting })}
          </p>
        ) : (
          <p>{w(isQuiet ? 'quiet.nextNone' : 'quiet.kept')}</p>
        )}
      </div>
    </section>
  )
}

/** Do not disturb for a while, with one tap. */
export function NewsInterruptionPause({ data, change }: { data: QuietData; change: ChangeQuiet }) {
  const w = useWords(inboxWords)
  const isPaused = data.manualUntil * 1000 > serverNow()
  const time = useTime(data.zone)
  return (
    <Section
      title={w('quiet.pause')}
      {...(isPaused && { note: w('quiet.until', { time: time(new Date(data.manualUntil * 1000)) }) })}
    >
      <div className="c-cluster">
        {pauseTimes(data.zone).map(({ key, at }) => (
          <button
            key={key}
            type="button"
            className="c-chip c-font-4 c-press"
            aria-pressed={isPaused && Math.abs(data.manualUntil - at) < 90}
            onClick={() => change({ manualUntil: at })}
          >
            {w(`quiet.pause.${key}`)}
          </button>
        ))}
        {isPaused && (
          <button
            type="button"
            className="c-chip quiet-chip--end c-font-4 c-press"
            onClick={() => change({ manualUntil: 0 })}
          >
            {w('quiet.pause.end')}
          </button>
        )}
      </div>
    </Section>
  )
}

/** Time of day if it is today, in the chosen time zone. */
function useTime(zone: string): (at: Date) => string {
  return (at) => formatTime(at, { ...(isToday(at, zone) ? clockTime : dayAndTime), timeZone: zone })
}
