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
import { contract } from '../../contract.ts'
import type { PlanModule } from '../../progress.ts'
import { ModuleFields } from './ModuleFields.tsx'
import { levelSet, manageWords } from './words.ts'

type Plan = ReceivedFrom<typeof contract.plan>

/** The form of a plan; without an id a new one. */
export function PlanEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(contract.plan, { id }, { when: id !== '' })
  if (id === '') return <PlanForm plan={undefined} onClose={onClose} />
  if (read.data) return <PlanForm key={read.data.version} plan={read.data} onClose={onClose} />
  return (
    <Detail title={w('plan.edit')} width={760} onClose={onClose}>
      <FromRead read={read} rows={8}>
        {() => null}
      </FromRead>
    </Detail>
  )
}

const blank = {
  id: '',
  version: 0,
  name: '',
  nameEn: '',
  nameTw: '',
  level: 'undergraduate',
  audience: everyone,
} as const

function PlanForm({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const units = useRead(contract.planUnits, {}).data?.list ?? []
  const said = useSaidAudience(units)
  const initial = useMemo(() => plan ?? { ...blank, modules: [] }, [plan])
  return (
    <DrawerForm
      title={w(plan ? 'plan.edit' : 'plan.new')}
      call={contract.savePlan}
      draftKey={`scores.plan/${plan?.id ?? 'new'}`}
      initial={initial}
      fromFresh={(fresh) => fresh}
      toSend={({ modules, audience, ...rest }) =>
        ({ ...rest, modules: JSON.stringify(modules ?? []), audience: JSON.stringify(audience) }) as never
      }
      changes={[contract.plans, contract.plan]}
      success={w('plan.saved')}
      width={760}
      onClose={onClose}
      fields={{
        name: { label: w('plan.name'), required: true },
        nameEn: { label: w('plan.nameEn') },
        nameTw: { label: w('plan.nameTw') },
        level: { label: w('plan.level'), kind: 'choice', options: levelSet.options() },
        audience: {
          label: w('plan.audience'),
          said,
          control: ({ value, onChange }) => (
            <AudienceField value={value as Audience} onChange={onChange!} units={units} count={contract.planAudience} />
          ),
        },
        modules: {
          label: w('plan.modules'),
          said: (list) =>
            ((list ?? []) as PlanModule[]).map(({ name, credits }) => `${name} ${credits / 10}`).join('，'),
          control: ({ value, onChange }) => (
            <ModuleFields value={(value ?? []) as readonly PlanModule[]} onChange={onChange!} />
          ),
        },
      }}
    />
  )
}
