import { useMemo } from 'react'
import { numbersIn, setText } from '#engines/courses/number-sets.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { contract } from '../../contract.ts'
import type { ClassRow } from '../../shapes.ts'
import { type MeetingDraft, MeetingFields } from './MeetingFields.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.meetingRows>

/** The weekly meetings of a class. */
export function Meetings({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const read = useRead(contract.meetingRows, { id: row.id })
  const title = `${row.courseName} ${row.code}`
  if (read.data) return <Editor key={read.data.version} data={read.data} title={title} onClose={onClose} />
  return (
    <Detail title={title} width={760} onClose={onClose}>
      <FromRead read={read} rows={6}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

const draftsOf = ({ meetings }: Pick<Data, 'meetings'>): MeetingDraft[] =>
  meetings.map((one) => ({ ...one, weeks: setText(one.weeks), periods: setText(one.periods) }))

/** A set that cannot be read is sent empty, and refused with the field's fault. */
const sentOf = (list: readonly MeetingDraft[], weeks: number) =>
  list.map((one) => ({ ...one, weeks: numbersIn(one.weeks, weeks) ?? [], periods: numbersIn(one.periods, 30) ?? [] }))

function Editor({ data, title, onClose }: { data: Data; title: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const initial = useMemo(() => ({ id: data.id, version: data.version, meetings: draftsOf(data) }), [data])
  return (
    <DrawerForm
      title={title}
      call={contract.saveMeetings}
      draftKey={`timetable.meetings/${data.id}`}
      initial={initial as never}
      fromFresh={(fresh) => ({ ...fresh, meetings: draftsOf(fresh as Data) })}
      toSend={({ id, version, meetings }) =>
        ({ id, version, meetings: JSON.stringify(sentOf(meetings as MeetingDraft[], data.weeks)) }) as never
      }
      success={({ clashes }) =>
        clashes.length
          ? w('clashesFound', { list: clashes.map((one) => `${one.day} ${one.room} ${one.title}`).join('；') })
          : w('meetingsSaved')
      }
      changes={[contract.meetingRows, contract.classes]}
      width={760}
      onClose={onClose}
      fields={{
        meetings: {
          label: w('editMeetings'),
          said: (list) =>
            ((list ?? []) as MeetingDraft[])
              .map(({ weekday, periods, weeks }) => `${weekday}: ${periods} (${weeks})`)
              .join('；'),
          control: ({ value, onChange }) => (
            <MeetingFields
              value={(value ?? []) as MeetingDraft[]}
              onChange={onChange!}
              rooms={data.rooms}
              weeks={data.weeks}
            />
          ),
        },
      }}
    />
  )
}
