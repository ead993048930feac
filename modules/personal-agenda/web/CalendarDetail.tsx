import './marks.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { CalendarForm } from './CalendarForm.tsx'
import type { OneCalendar } from './Calendars.tsx'
import { ImportFile } from './ImportFile.tsx'
import { agendaWords } from './words.ts'

const changes = [contract.calendars, contract.view]

/** A calendar: name and colour, its subscription, sharing, its private address, a file to import. */
export default function CalendarDetail() {
  const w = useWords(agendaWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.calendars, {})
  const calendar = read.data?.list.find((one) => one.id === id)
  return (
    <Screen
      title={w('title.calendar')}
      name={calendar?.name}
      read={read}
      missing={read.data !== undefined && !calendar}
    >
      {() => calendar && <Shown key={calendar.id} calendar={calendar} />}
    </Screen>
  )
}

function Shown({ calendar }: { calendar: OneCalendar }) {
  const { kind, isMine, mayEdit } = calendar
  return (
    <div className="agenda-sections c-stack c-gap-5">
      {isMine ? <CalendarForm key={calendar.version} calendar={calendar} /> : <Facts calendar={calendar} />}
      {kind === 'subscribed' && isMine && <Subscription calendar={calendar} />}
      {isMine && <Sharing calendar={calendar} />}
      <Feed calendar={calendar} />
      {mayEdit && <ImportFile id={calendar.id} />}
      {isMine && <Remove calendar={calendar} />}
    </div>
  )
}

function Facts({ calendar: { name, groupName, ownerName, events } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const said = [
    ownerName && w('fromPerson', { name: ownerName }),
    groupName && w('fromGroup', { name: groupName }),
    events === 1 ? w('howManyOne') : w('howMany', { n: events }),
  ]
  return (
    <Section title={name} card="padded">
      <p className="c-muted">{said.filter(Boolean).join(' · ')}</p>
    </Section>
  )
}

/** When it was last read, and why not since. */
function Subscription({ calendar: { id, url, trouble, tried, succeeded, skipped } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const refresh = useAction(contract.refreshCalendar, {
    changes,
    onSuccess: (done) => popup(done.trouble ? w(`trouble.${done.trouble}`) : w('refreshed')),
  })
  const time = formatTime(tried)
  return (
    <Section title={w('subscribed')} card="padded">
      <div className="c-stack">
        <p className="agenda-url c-faint c-font-2">{url}</p>
        <p>{succeeded ? w('lastSuccess', { time: formatTime(succeeded) }) : w('neverUpdated')}</p>
        {trouble && (
          <Notice tone="warning" icon="triangle-alert" text={w('lastFailed', { time, why: w(`trouble.${trouble}`) })} />
        )}
        {skipped > 0 && <p className="c-muted c-font-2">{w('skipped', { n: skipped })}</p>}
        <Button
          look="soft"
          icon="refresh-cw"
          busy={refresh.busy}
          onClick={() => void refresh.run({ id })}
          label={w('refresh')}
        />
      </div>
    </Section>
  )
}

function Sharing({ calendar: { id, sharedWith } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const { data } = useRead(contract.groups, {})
  const share = useAction(contract.shareCalendar, { changes, cover: false })
  const groups = (data?.list ?? []).filter(({ state }) => state === 'joined')
  return (
    <Section title={w('sharing')} note={groups.length ? w('sharingNote') : undefined} card="padded">
      {groups.length === 0 && <Empty icon="users" title={w('noGroups')} note={w('noGroupsNote')} />}
      {groups.map((group) => (
        <SwitchField
          key={group.id}
          id={`share-${group.id}`}
          name={group.id}
          label={group.name}
          value={sharedWith.some((one) => one.id === group.id)}
          disabled={share.busy}
          onChange={(on) => void share.run({ id, group: group.id, on })}
        />
      ))}
    </Section>
  )
}

function Feed({ calendar: { id, feed } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const open = useAction(contract.openFeed, { changes })
  const close = useAction(contract.closeFeed, {
    changes,
    confirm: { text: w('closeFeedAsk'), ok: w('closeFeed'), danger: true },
  })
  const copy = () => void navigator.clipboard?.writeText(feed).then(() => popup(w('copied')))
  return (
    <Section title={w('feed')} note={w('feedNote')} card="padded">
      {feed ? (
        <div className="c-stack">
          <input
            className="c-control agenda-url"
            readOnly
            value={feed}
            aria-label={w('feed')}
            onFocus={(event) => event.target.select()}
          />
          <div className="c-cluster">
            <Button look="soft" icon="copy" onClick={copy} label={w('copy')} />
            <Button look="outline" busy={close.busy} onClick={() => void close.run({ id })} label={w('closeFeed')} />
          </div>
        </div>
      ) : (
        <Button look="soft" icon="link" busy={open.busy} onClick={() => void open.run({ id })} label={w('openFeed')} />
      )}
    </Section>
  )
}

function Remove({ calendar: { id, kind } }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const label = w(kind === 'subscribed' ? 'unsubscribe' : 'deleteCalendar')
  const remove = useAction(contract.deleteCalendar, {
    changes,
    confirm: { text: w('deleteCalendarAsk'), ok: label, danger: true },
    success: w('deleted'),
    onSuccess: back,
  })
  return <Button look="danger" block busy={remove.busy} onClick={() => void remove.run({ id })} label={label} />
}
