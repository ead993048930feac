import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { kilometres } from './formats.ts'
import { runWords } from './words.ts'

export type Team = NonNullable<ReceivedFrom<typeof contract.myTeam>['team']>
export const teamChanges = [contract.myTeam, contract.runTeams]

export function TeamPart({ plan, team, onEdit }: { plan: string; team: Team; onEdit: () => void }) {
  const w = useWords(runWords)
  const leave = useAction(contract.leaveTeam, {
    ...{ changes: teamChanges, success: w('team.left') },
    confirm: { text: w('team.askLeave'), ok: w('team.leave'), danger: true },
  })
  const km = (meters: number) => w('value.km', { n: kilometres(meters, 1) })
  const copy = () => void navigator.clipboard?.writeText(team.code).then(() => popup(w('team.copied')))
  return (
    <div className="c-stack c-gap-4">
      <Section
        title={team.name}
        card="padded"
        {...(team.isCaptain && { more: { label: w('team.edit'), onClick: onEdit } })}
      >
        <div className="c-stack">
          <strong className="rn-meter__value">
            {team.goal ? w('team.goalOf', { done: km(team.meters), goal: km(team.goal) }) : km(team.meters)}
          </strong>
          {team.goal > 0 && (
            <progress
              className="rn-meter"
              max={team.goal}
              value={Math.min(team.goal, team.meters)}
              aria-label={w('team.goal')}
            />
          )}
          <div className="c-line c-between">
            <span className="c-stack c-gap-1">
              <span className="c-muted c-font-2">{w('team.code')}</span>
              <span className="rn-code">{team.code}</span>
            </span>
            <Button look="soft" size="small" icon="copy" onClick={copy} label={w('team.copy')} />
          </div>
        </div>
      </Section>
      <Section
        title={w('team.members')}
        note={w('team.size', { n: team.members.length, most: team.most })}
        card="flush"
      >
        {team.members.map((member) => (
          <Member key={member.id} plan={plan} member={member} mayRemove={team.isCaptain && !member.isMe} />
        ))}
      </Section>
      <Button
        block
        look="outline"
        size="large"
        busy={leave.busy}
        onClick={() => void leave.run({ plan })}
        label={w('team.leave')}
      />
    </div>
  )
}

type MemberProps = { plan: string; member: Team['members'][number]; mayRemove: boolean }

function Member({ plan, member, mayRemove }: MemberProps) {
  const w = useWords(runWords)
  const remove = useAction(contract.removeMember, { changes: teamChanges })
  const { id, name, runs, meters, isMe, isCaptain } = member
  const ask = async () => {
    if (await confirm({ text: w('team.askRemove', { name }), ok: w('team.remove'), danger: true }))
      await remove.run({ plan, person: id })
  }
  return (
    <ListRow
      mark={<Avatar name={name} size={40} />}
      title={isMe ? `${name} (${w('team.me')})` : name}
      tag={isCaptain && <StatusTag tone="info">{w('team.captain')}</StatusTag>}
      subtitle={w('team.memberLine', { runs, km: w('value.km', { n: kilometres(meters, 1) }) })}
      value={mayRemove && <Button look="plain" size="small" onClick={() => void ask()} label={w('team.remove')} />}
    />
  )
}
