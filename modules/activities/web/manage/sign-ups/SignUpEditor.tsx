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
import { ways } from '../../../sign-up-shapes.ts'
import { deskWords } from './words.ts'

type DeskSignUp = ReceivedFrom<typeof contract.deskSignUp>

/** Form of a project; without an id a new one. */
export function SignUpEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskSignUp, { id }, { when: id !== '' })
  if (id === '') return <SignUpForm project={undefined} onClose={onClose} />
  if (read.data) return <SignUpForm key={read.data.version} project={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={720} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function SignUpForm({ project, onClose }: { project: DeskSignUp | undefined; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(project), [project])
  const isFixed = project !== undefined && project.state !== 'draft'
  return (
    <DrawerForm
      title={w(project ? 'desk.edit' : 'desk.new')}
      call={contract.saveSignUp}
      draftKey={`activities.signUp/${project?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as DeskSignUp)}
      changes={[contract.deskSignUps, contract.deskSignUp]}
      success={w('desk.saved')}
      width={720}
      onClose={onClose}
      fields={useFields(isFixed)}
    >
      {isFixed && <Alert type="info" showIcon title={w('field.fixed')} />}
    </DrawerForm>
  )
}

function useFields(isFixed: boolean): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.signUpUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  const rules: FieldFaces = {
    opensAt: { label: w('field.opensAt'), kind: 'moment', required: true },
    closesAt: { label: w('field.closesAt'), kind: 'moment', required: true },
    audience: {
      label: w('field.audience'),
      said,
      control: ({ value, onChange }) => (
        <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.signUpAudience} />
      ),
    },
    way: {
      label: w('field.way'),
      help: w('field.wayHelp'),
      options: ways.map((value) => ({ value, label: w(`signUp.way.${value}`) })),
    },
    checkOut: { label: w('field.checkOut') },
    place: { label: w('field.place') },
    leaders: {
      label: w('field.leaders'),
      help: w('field.leadersHelp'),
      control: (bound) => <PeopleSelect many {...bound} label={w('field.leaders')} />,
    },
  }
  return {
    title: { label: w('field.title') },
    ...(isFixed ? {} : rules),
    organiser: { label: w('field.organiser') },
    text: { label: w('field.text'), kind: 'long', rows: 3 },
    endText: { label: w('field.endText'), kind: 'long', rows: 2 },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

function initialOf(project: DeskSignUp | undefined) {
  if (!project) {
    const now = Math.floor(serverNow() / 3_600_000) * 3600
    const times = { opensAt: now + 3600, closesAt: now + 3 * 3600 }
    return { title: '', ...times, audience: everyone, way: 'tap' as const, checkOut: false, leaders: [] }
  }
  const { id, version, title, titleEn, titleTw, text, endText, organiser, place, leaders, audience } = project
  const { opensAt, closesAt, way, checkOut } = project
  const texts = { id, version, title, titleEn, titleTw, text, endText, organiser, place, leaders, audience }
  return { ...texts, opensAt, closesAt, way, checkOut }
}
