import { useMemo } from 'react'
import { everyone } from '#engines/directory/audience.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { useFields } from './fields.tsx'
import { deskWords } from './words.ts'

export type DeskVote = ReceivedFrom<typeof contract.deskVote>

/** Form of a vote; without an id a new one. */
export function VoteEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskVote, { id }, { when: id !== '' })
  if (id === '') return <VoteForm vote={undefined} onClose={onClose} />
  if (read.data) return <VoteForm key={read.data.version} vote={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={760} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function VoteForm({ vote, onClose }: { vote: DeskVote | undefined; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(vote), [vote])
  const isFixed = vote !== undefined && vote.state !== 'draft'
  return (
    <DrawerForm
      title={w(vote ? 'desk.edit' : 'desk.new')}
      call={contract.saveVote}
      draftKey={`votes.vote/${vote?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as DeskVote)}
      changes={[contract.deskVotes, contract.deskVote]}
      success={w('desk.saved')}
      width={760}
      onClose={onClose}
      fields={useFields(vote, isFixed)}
    >
      {isFixed && <Alert type="info" showIcon title={w('field.fixed')} />}
    </DrawerForm>
  )
}

function initialOf(vote: DeskVote | undefined) {
  if (!vote) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    const rule = {
      method: 'single',
      secrecy: 'secret',
      least: 1,
      most: 1,
      top: 10,
      seats: 1,
      majority: 0,
      quorum: 0,
      daily: 0,
    } as const
    return {
      ...{
        title: '',
        audience: everyone,
        ...rule,
        abstain: false,
        results: 'closed' as const,
        isPublic: true,
        atOnce: true,
      },
      ...{ opensAt: now + 3600, closesAt: now + 3600 + 7 * 86_400, list: [] },
    }
  }
  const { id, version, title, titleEn, titleTw, text, organiser, picture, audience, secrecy, results, daily } = vote
  const { isPublic, atOnce, opensAt, closesAt, rule } = vote
  const list = vote.list.map(({ pictureUrl: _, ...option }) => option)
  const face = { id, version, title, titleEn, titleTw, text, organiser, picture, audience, secrecy, results, daily }
  return { ...face, ...rule, isPublic, atOnce, opensAt, closesAt, list }
}
