import { useMemo } from 'react'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { DayWindow } from '../../rules.ts'
import { type PointDraft, PointFields } from './PointFields.tsx'
import { WindowFields } from './WindowFields.tsx'
import { deskWords } from './words.ts'

type DeskPlan = ReceivedFrom<typeof contract.deskPlan>

/** Form of a plan; without an id a new one. */
export function PlanEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(deskWords)
  const read = useRead(contract.deskPlan, { id }, { when: id !== '' })
  if (id === '') return <PlanForm plan={undefined} onClose={onClose} />
  if (read.data) return <PlanForm key={read.data.version} plan={read.data} onClose={onClose} />
  return (
    <Detail title={w('desk.edit')} width={760} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

function PlanForm({ plan, onClose }: { plan: DeskPlan | undefined; onClose: () => void }) {
  const w = useWords(deskWords)
  const initial = useMemo(() => initialOf(plan), [plan])
  return (
    <DrawerForm
      title={w(plan ? 'desk.edit' : 'desk.new')}
      call={contract.savePlan}
      draftKey={`running.plan/${plan?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => initialOf(fresh as DeskPlan)}
      changes={[contract.deskPlans, contract.deskPlan]}
      success={w('desk.saved')}
      width={760}
      onClose={onClose}
      fields={useFields(plan)}
    />
  )
}

const numbers = [
  ...(['leastMeters', 'mostMeters', 'paceFrom', 'paceTo', 'leastPoints'] as const),
  ...(['dayMost', 'weekLeast', 'goalRuns', 'uploadHours', 'teamMost'] as const),
]

function useFields(plan: DeskPlan | undefined): FieldFaces {
  const w = useWords(deskWords)
  const units = useRead(contract.runUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  return {
    title: { label: w('field.title') },
    text: { label: w('field.text'), kind: 'long', rows: 3 },
    audience: {
      label: w('field.audience'),
      said,
      control: ({ value, onChange }) => (
        <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.runAudience} />
      ),
    },
    startsOn: { label: w('field.startsOn'), kind: 'day', required: true },
    endsOn: { label: w('field.endsOn'), kind: 'day', required: true },
    windows: {
      label: w('field.windows'),
      help: w('field.windowsHelp'),
      said: (list) => (list as DayWindow[]).map(({ from, to }) => `${from}–${to}`).join(', '),
      control: ({ value, onChange }) => (
        <WindowFields value={(value ?? []) as readonly DayWindow[]} onChange={onChange!} />
      ),
    },
    ...Object.fromEntries(numbers.map((key) => [key, { label: w(`field.${key}`) }])),
    list: {
      label: w('field.list'),
      help: w('field.listHelp'),
      said: (list) => (list as PointDraft[]).map(({ name }) => name).join('、'),
      control: ({ value, onChange }) => (
        <PointFields
          value={(value ?? []) as readonly PointDraft[]}
          onChange={onChange!}
          tiles={plan?.tiles ?? ''}
          tilesBy={plan?.tilesBy ?? ''}
        />
      ),
    },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
  }
}

function initialOf(plan: DeskPlan | undefined) {
  if (!plan) {
    const rules = { leastMeters: 2_000, mostMeters: 10_000, paceFrom: 180, paceTo: 540, leastPoints: 0, dayMost: 1 }
    const quota = { weekLeast: 3, goalRuns: 36, uploadHours: 24, teamMost: 8 }
    const lists = { windows: [] as DayWindow[], list: [] as PointDraft[] }
    return { title: '', audience: everyone, startsOn: currentDay(), endsOn: currentDay(), ...rules, ...quota, ...lists }
  }
  const { id, version, title, titleEn, titleTw, text, audience, startsOn, endsOn, windows, list } = plan
  const rules = Object.fromEntries(numbers.map((key) => [key, plan[key]])) as Pick<DeskPlan, (typeof numbers)[number]>
  return { id, version, title, titleEn, titleTw, text, audience, startsOn, endsOn, ...rules, windows, list }
}
