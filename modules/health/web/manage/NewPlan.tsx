import { useEffect, useState } from 'react'
import { everyone } from '#engines/directory/audience.ts'
import { dayMs } from '#kernel/clock.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { StepForm } from '#kernel/web/office/form/StepForm.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { timeParts } from '#kernel/web/time.ts'
import { planCalls } from '../../plan-contract.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import { listText } from './list-text.ts'
import { fieldsOf, planSections } from './plan-fields.tsx'
import { usePlanUnits } from './plan-parts.tsx'
import { everyDay } from './WeekdaysField.tsx'
import './health-office.css'
import { manageWords } from './words.ts'

/** New plan from a preset, in steps; its slots and rules are the defaults. */
export default function NewPlan() {
  const w = useWords(manageWords)
  const { units, preset: usual, asked } = usePlanUnits()
  const [made, setMade] = useState('')
  // Navigates only after the form has unmounted: it guards unsaved input.
  useEffect(() => {
    if (made) go(`manage/health/plan/${made}`, { replace: true })
  }, [made])
  if (made) return null
  if (!usual) return <Waiting />
  return (
    <OfficePage title={w('title.newPlan')} note={w('new.note')}>
      <OfficeCard>
        <StepForm
          call={planCalls.savePlan}
          initial={blank(usual)}
          draftKey="health.plan/new"
          doneLabel={w('new.done')}
          steps={planSections.map((key) => ({
            key,
            title: w(`section.${key}`),
            fields: fieldsOf(key, { w, units, asked }),
          }))}
          follow={({ preset }) => (preset ? ofPreset(preset as PresetName) : {})}
          onDone={({ id }) => {
            void refetch(planCalls.plans)
            setMade(id)
          }}
        />
      </OfficeCard>
    </OfficePage>
  )
}

const ofPreset = (preset: PresetName) => ({
  slots: listText(presetOf(preset).slots),
  rules: listText(presetOf(preset).rules),
})

const dayIn = (days: number): string => timeParts(new Date(serverNow() + days * dayMs)).date

/** Defaults: one month from today, and one month of retention. */
const blank = (preset: PresetName) => ({
  ...{ id: '', version: 0, title: '', titleEn: '', titleTw: '', purpose: '', purposeEn: '', purposeTw: '', owner: '' },
  preset,
  audience: { ...everyone, who: 'some', roles: ['student'] },
  startsOn: dayIn(0),
  endsOn: dayIn(29),
  retention: 30,
  weekdays: listText(everyDay),
  ...ofPreset(preset),
})
