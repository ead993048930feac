import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { groupRoles } from '../shapes.ts'
import type { GroupData } from './GroupDetail.tsx'
import { groupWords } from './words.ts'

const makes = { owner: 'makeOwner', editor: 'makeEditor', reader: 'makeReader' } as const

/** Members with their roles, which an owner changes. */
export function Members({ data: { group, members } }: { data: GroupData }) {
  const w = useWords(groupWords)
  const [chosen, setChosen] = useState('')
  const changes = [contract.group, contract.groups]
  const set = useAction(contract.setMember, { changes, success: w('saved') })
  const remove = useAction(contract.removeMember, { changes, success: w('saved') })
  const isOwner = group.role === 'owner' && group.state === 'joined'
  const member = members.find(({ id }) => id === chosen)
  const act = (key: string) => {
    setChosen('')
    const role = groupRoles.find((one) => one === key)
    if (role) void set.run({ id: group.id, person: chosen, role })
    else void remove.run({ id: group.id, person: chosen })
  }
  return (
    <Section title={w('members', { n: members.length })} card="flush">
      {members.map(({ id, name, department, role, state, isMe }) => (
        <ListRow
          key={id}
          mark={<Avatar name={name} size={40} />}
          title={isMe ? w('meOf', { name }) : name}
          subtitle={department}
          tag={state === 'invited' && <StatusTag tone="warning">{w('invitedState')}</StatusTag>}
          value={w(`role.${role}`)}
          onClick={isOwner && !isMe ? () => setChosen(id) : undefined}
        />
      ))}
      <ActionSheet
        open={member !== undefined}
        title={w('memberActions', { name: member?.name ?? '' })}
        actions={[
          ...groupRoles.filter((role) => role !== member?.role).map((role) => ({ key: role, label: w(makes[role]) })),
          { key: 'remove', label: w('removeMember'), danger: true },
        ]}
        onAct={act}
        onClose={() => setChosen('')}
      />
    </Section>
  )
}
