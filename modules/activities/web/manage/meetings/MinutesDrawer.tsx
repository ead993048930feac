import { lazy, Suspense, useCallback, useState } from 'react'
import type { Block } from '#engines/rich-text/blocks.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { contract } from '../../../contract.ts'
import './meetings-office.css'
import { deskWords } from './words.ts'

const Writer = lazy(() => import('#engines/rich-text/web/manage/editor/Writer.tsx'))

/** A new version of the minutes in the editor of articles: formats, tables and pictures. */
export function MinutesDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.meeting, { id })
  if (!read.data)
    return (
      <Detail title={w('desk.minutes')} width={860} onClose={onClose}>
        <FromRead read={read} rows={8}>
          {() => null}
        </FromRead>
      </Detail>
    )
  const { number, blocks } = read.data.minutes
  return (
    <DrawerForm
      key={number}
      title={w('desk.minutes')}
      call={contract.saveMinutes}
      draftKey={`activities.minutes/${id}/${number}`}
      initial={{ id, number, blocks }}
      changes={[contract.meeting, contract.deskMeetings]}
      success={w('desk.saved')}
      width={860}
      onClose={onClose}
      fields={{
        blocks: {
          label: w('desk.minutesText'),
          control: ({ value, onChange }) => (
            <MinutesWriter id={id} value={value as Block[] | undefined} onChange={onChange!} />
          ),
        },
      }}
    />
  )
}

type WriterProps = { id: string; value: readonly Block[] | undefined; onChange: (blocks: Block[]) => void }

function MinutesWriter({ id, value = [], onChange }: WriterProps) {
  const [initial] = useState(value)
  const urlOf = useCallback((file: string) => `${apiBase()}${contract.meetingFile.path}?id=${id}&file=${file}`, [id])
  return (
    <div className="mto-writer">
      <Suspense fallback={<Waiting />}>
        <Writer urlOf={urlOf} initial={initial} blocks={value} editable onChange={onChange} />
      </Suspense>
    </div>
  )
}
