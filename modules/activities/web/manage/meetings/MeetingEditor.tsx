import { useMemo } from 'react'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { Alert } from '#kernel/web/office/parts.tsx'
import { contract } from '../../../contract.ts'
import { type PaperDraft, PaperFields } from './PaperFields.tsx'
import { type PointDraft, PointFields } from './PointFields.tsx'
import { deskWords } from './words.ts'

type DeskMeeting = ReceivedFrom<typeof contract.deskMeeting>

/** Form of a meeting; without an id a new one. */
export function MeetingEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskMeeting, { id }, { when: id !== '' })
  if (id === '') return <MeetingForm meeting={undefined} onClose={onClose} />
  if (read.data) return <MeetingForm key={read.data.version} meeting={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={760} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function MeetingForm({ meeting, onClose }: { meeting: DeskMeeting | undefined; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(meeting), [meeting])
  const isCalled = meeting !== undefined && meeting.state !== 'draft'
  return (
    <DrawerForm
      title={w(meeting ? 'desk.edit' : 'desk.new')}
      call={contract.saveMeeting}
      draftKey={`activities.meeting/${meeting?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as DeskMeeting)}
      changes={[contract.deskMeetings, contract.deskMeeting]}
      success={w('desk.saved')}
      width={760}
      onClose={onClose}
      fields={useFields(isCalled)}
    >
      {isCalled && <Alert type="info" showIcon title={w('field.called')} />}
    </DrawerForm>
  )
}

function useFields(isCalled: boolean): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.meetingUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  return {
    title: { label: w('field.title') },
    startsAt: { label: w('field.startsAt'), kind: 'moment', required: true },
    endsAt: { label: w('field.endsAt'), kind: 'moment', required: true },
    place: { label: w('field.place') },
    onlineUrl: { label: w('field.onlineUrl'), kind: 'text' },
    chair: {
      label: w('field.chair'),
      required: true,
      control: (bound) => <PeopleSelect {...bound} label={w('field.chair')} />,
    },
    secretary: {
      label: w('field.secretary'),
      required: true,
      control: (bound) => <PeopleSelect {...bound} label={w('field.secretary')} />,
    },
    ...(!isCalled && {
      audience: {
        label: w('field.audience'),
        said,
        control: ({ value, onChange }) => (
          <AudienceField
            value={value as Audience}
            onChange={onChange!}
            units={units}
            count={contract.meetingAudience}
          />
        ),
      },
    }),
    points: {
      label: w('field.points'),
      said: (list) => (list as PointDraft[]).map(({ title }) => title).join('、'),
      control: ({ value, onChange }) => (
        <PointFields value={(value ?? []) as readonly PointDraft[]} onChange={onChange!} />
      ),
    },
    files: {
      label: w('field.files'),
      said: (list) => (list as PaperDraft[]).map(({ name }) => name).join('、'),
      control: ({ value, onChange }) => (
        <PaperFields value={(value ?? []) as readonly PaperDraft[]} onChange={onChange!} />
      ),
    },
    text: { label: w('field.text'), kind: 'long', rows: 3 },
    lateMinutes: { label: w('field.lateMinutes') },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

const nobody: Audience = { ...everyone, who: 'some' }

function initialOf(meeting: DeskMeeting | undefined) {
  if (!meeting) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    const times = { startsAt: now + 86_400, endsAt: now + 86_400 + 3600 }
    return { title: '', ...times, audience: nobody, points: [], files: [], lateMinutes: 5 }
  }
  const { id, version, title, titleEn, titleTw, text, place, onlineUrl, startsAt, endsAt, lateMinutes } = meeting
  const { chair, secretary, audience, points, files } = meeting
  const face = { id, version, title, titleEn, titleTw, text, place, onlineUrl, startsAt, endsAt, lateMinutes }
  return { ...face, chair, secretary, audience, points, files }
}
