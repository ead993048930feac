import './marks.css'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { kindsOf } from './kinds.ts'
import { agendaWords, groupWords } from './words.ts'

export type OneCalendar = ReceivedFrom<typeof contract.calendars>['list'][number]

/** One's calendars and groups; for those who may, the way to the school's calendars. */
export default function Calendars({ isDesk = false }: { isDesk?: boolean }) {
  const w = useWords(agendaWords)
  const read = useRead(contract.calendars, {})
  return (
    <Screen
      title={w(isDesk ? 'title.manage' : 'title.calendars')}
      read={read}
      fresh="pull"
      tools={<IconButton icon="bell" label={w('reminders')} to="agenda/agendaRemind" />}
      foot={<Button size="large" block icon="plus" to="agenda/addClass" label={w('newCalendar')} />}
    >
      {({ list }) => (
        <div className="agenda-sections c-stack c-gap-5">
          {isDesk && <DeskLink />}
          {kindsOf(list).map(({ title, list: some }) => (
            <Section key={title} title={w(title)} card="flush">
              {some.map((calendar) => (
                <Row key={calendar.id} calendar={calendar} />
              ))}
            </Section>
          ))}
          <Groups />
        </div>
      )}
    </Screen>
  )
}

function DeskLink() {
  const w = useWords(agendaWords)
  if (!useMay('agenda', 'manage')) return null
  return <Notice icon="calendar-check" text={w('title.deskCalendars')} to="manage/agendas" />
}

function Row({ calendar }: { calendar: OneCalendar }) {
  const w = useWords(agendaWords)
  const { id, name, colour, isHidden, groupName, ownerName, kind, events, trouble } = calendar
  const hide = useAction(contract.hideCalendar, { changes: [contract.calendars, contract.view], cover: false })
  const said = [
    kind !== 'group' && ownerName ? w('fromPerson', { name: ownerName }) : '',
    kind !== 'group' && groupName ? w('fromGroup', { name: groupName }) : '',
    events === 1 ? w('howManyOne') : w('howMany', { n: events }),
  ]
  return (
    <div className="agenda-calendar c-line">
      <div className="c-grow">
        <ListRow
          mark={<i className="agenda-bullet agenda-hue" data-colour={colour} />}
          title={name}
          subtitle={said.filter(Boolean).join(' · ')}
          tag={trouble && <StatusTag tone="warning">{w(`trouble.${trouble}`)}</StatusTag>}
          to={`agenda/classDetail?id=${id}`}
          chevron={false}
        />
      </div>
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        label={`${w('show')} ${name}`}
        pressed={!isHidden}
        disabled={hide.busy}
        onClick={() => void hide.run({ id, hidden: !isHidden })}
      />
    </div>
  )
}

function Groups() {
  const w = useWords(groupWords)
  const { data } = useRead(contract.groups, {})
  const list = data?.list ?? []
  return (
    <Section title={w('groups')} card="flush">
      {list.length === 0 && <Empty icon="users" title={w('noGroups')} note={w('noGroupsNote')} />}
      {list.map(({ id, name, role, state, members }) => (
        <ListRow
          key={id}
          icon="users"
          title={name}
          subtitle={[w(`role.${role}`), members === 1 ? w('oneIn') : w('howManyIn', { n: members })].join(' · ')}
          tag={state === 'invited' && <StatusTag tone="warning">{w('invitedState')}</StatusTag>}
          to={`agenda/classManageDetail?id=${id}`}
        />
      ))}
      <ListRow icon="plus" tone="neutral" title={w('newGroup')} to="agenda/createGroup" />
    </Section>
  )
}
