import './marks.css'
import { useState } from 'react'
import { PersonPicker } from '#engines/directory/web/pickers.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { FreeTime } from './FreeTime.tsx'
import { Members } from './Members.tsx'
import { groupWords } from './words.ts'

export type GroupData = ReceivedFrom<typeof contract.group>
const changes = [contract.groups, contract.group, contract.calendars, contract.view]

/** A group: its calendars, its members, and common free time. */
export default function GroupDetail() {
  const w = useWords(groupWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.group, { id }, { when: id !== '' })
  return (
    <Screen
      title={w('title.group')}
      name={read.data?.group.name}
      read={read}
      missing={id === ''}
      foot={read.data?.group.state === 'invited' && <Answer id={id} />}
    >
      {(data) => <Shown data={data} />}
    </Screen>
  )
}

function Shown({ data }: { data: GroupData }) {
  const w = useWords(groupWords)
  const { group, calendars } = data
  const isJoined = group.state === 'joined'
  const { invitedBy: by } = group
  return (
    <div className="agenda-sections c-stack c-gap-5">
      <h2 className="agenda-group-name">{group.name}</h2>
      {!isJoined && <Notice icon="users" text={by ? w('invitedToGroup', { by }) : w('invitedPlain')} />}
      {isJoined && (
        <FreeTime
          group={group.id}
          calendar={calendars.find(({ kind, mayEdit }) => kind === 'group' && mayEdit)?.id ?? ''}
        />
      )}
      {isJoined && (
        <Section title={w('groupCalendarsOf')} card="flush">
          {calendars.map(({ id, name, colour, ownerName }) => (
            <ListRow
              key={id}
              mark={<i className="agenda-bullet agenda-hue" data-colour={colour} />}
              title={name}
              subtitle={ownerName && w('fromPerson', { name: ownerName })}
              to={`agenda/classDetail?id=${id}`}
            />
          ))}
        </Section>
      )}
      <Members data={data} />
      {group.role === 'owner' && isJoined && <Invite data={data} />}
      {isJoined && <Mine data={data} />}
    </div>
  )
}

function Answer({ id }: { id: string }) {
  const w = useWords(groupWords)
  const answer = useAction(contract.answerInvitation, { changes: [contract.groups, contract.calendars, contract.view] })
  const run = async (accept: boolean) => {
    if (!(await answer.run({ id, accept }))) return
    popup(w(accept ? 'joined' : 'declined'))
    if (!accept) back()
  }
  const accepted = useRead(contract.group, { id })
  return (
    <div className="c-columns">
      <Button
        size="large"
        block
        look="outline"
        busy={answer.busy}
        onClick={() => void run(false)}
        label={w('decline')}
      />
      <Button
        size="large"
        block
        busy={answer.busy}
        onClick={() => void run(true).then(accepted.refresh)}
        label={w('join')}
      />
    </div>
  )
}

function Invite({ data: { group, members } }: { data: GroupData }) {
  const w = useWords(groupWords)
  const [isOpen, setOpen] = useState(false)
  const invite = useAction(contract.invite, {
    changes,
    onSuccess: ({ invited }) => popup(invited ? w('invitedDone', { n: invited }) : w('invitedNone')),
  })
  return (
    <>
      <Button
        look="soft"
        block
        icon="user-plus"
        busy={invite.busy}
        onClick={() => setOpen(true)}
        label={w('invitePeople')}
      />
      <PersonPicker
        open={isOpen}
        title={w('invitePeople')}
        value={[]}
        multiple
        max={Math.max(1, 50 - members.length)}
        onPick={(people) => people.length > 0 && void invite.run({ id: group.id, people: people.map(({ id }) => id) })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** What one decides for oneself: sharing one's times, and leaving. */
function Mine({ data: { group, members } }: { data: GroupData }) {
  const w = useWords(groupWords)
  const { id } = group
  const me = members.find(({ isMe }) => isMe)
  const share = useAction(contract.shareTime, { changes: [contract.group, contract.freeTime], cover: false })
  const isLastOwner = group.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  const leave = useAction(contract.leaveGroup, {
    changes: [contract.groups, contract.calendars, contract.view],
    confirm: { text: w('leaveAsk'), ok: w('leave'), danger: true },
    success: w('left'),
    onSuccess: back,
  })
  const end = useAction(contract.deleteGroup, {
    changes: [contract.groups, contract.calendars, contract.view],
    confirm: { text: w('endGroupAsk'), ok: w('endGroup'), danger: true },
    success: w('ended'),
    onSuccess: back,
  })
  return (
    <>
      <Card>
        <SwitchField
          id="agenda-share-time"
          name="shareTime"
          label={w('shareTime')}
          help={w('shareTimeNote')}
          value={me?.sharesTime ?? true}
          disabled={share.busy}
          onChange={(on) => void share.run({ id, on })}
        />
      </Card>
      <div className="c-cluster">
        {!isLastOwner && (
          <Button look="outline" busy={leave.busy} onClick={() => void leave.run({ id })} label={w('leave')} />
        )}
        {group.role === 'owner' && (
          <Button look="danger" busy={end.busy} onClick={() => void end.run({ id })} label={w('endGroup')} />
        )}
      </div>
    </>
  )
}
