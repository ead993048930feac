import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { JoinForm, TeamForm } from './TeamForms.tsx'
import { TeamPart } from './TeamPart.tsx'
import { runWords } from './words.ts'
import './running.css'

/** The own team: found it, join one, see its members and goal. */
export default function MyTeam() {
  const w = useWords(runWords)
  const { plan = '' } = usePage().query
  const [shown, setShown] = useState<'save' | 'join'>()
  const close = () => setShown(undefined)
  const read = useRead(contract.myTeam, { plan })
  return (
    <Screen
      title={w('title.myTeam')}
      tools={<Button look="plain" size="small" to="runTeam/index" label={w('title.teams')} />}
      read={read}
      fresh="pull"
    >
      {({ plan: of, team }) => (
        <>
          {of === '' && <Empty card icon="users" title={w('team.none')} />}
          {of !== '' && !team && (
            <Empty
              card
              icon="users"
              title={w('team.emptyNote')}
              action={
                <div className="c-cluster">
                  <Button onClick={() => setShown('save')} label={w('team.create')} />
                  <Button look="outline" onClick={() => setShown('join')} label={w('team.join')} />
                </div>
              }
            />
          )}
          {team && <TeamPart plan={of} team={team} onEdit={() => setShown('save')} />}
          <Sheet open={shown === 'save'} title={w(team ? 'team.edit' : 'team.create')} onClose={close}>
            {shown === 'save' && <TeamForm plan={of} team={team} onDone={close} />}
          </Sheet>
          <Sheet open={shown === 'join'} title={w('team.join')} onClose={close}>
            {shown === 'join' && <JoinForm plan={of} onDone={close} />}
          </Sheet>
        </>
      )}
    </Screen>
  )
}
