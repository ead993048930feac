import type { Audience } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { planCalls } from '../../plan-contract.ts'
import { type PresetName, presetNames } from '../../presets/all.ts'
import type { Question } from '../../shapes.ts'
import { RulesField } from './RulesField.tsx'
import { SlotsField } from './SlotsField.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'
import type { ManageWords } from './words.ts'

/** Sections of a plan that are edited separately. */
export const planSections = ['about', 'audience', 'schedule', 'rules'] as const
export type PlanSection = (typeof planSections)[number]

export type FieldNeeds = {
  w: ManageWords
  units: readonly TreeNode[]
  /** The questions of the plan, or those of the chosen preset. */
  asked: (preset: PresetName) => readonly Question[]
}

export function fieldsOf(section: PlanSection, needs: FieldNeeds): FieldFaces {
  return { about: aboutFields, audience: audienceFields, schedule: scheduleFields, rules: ruleFields }[section](needs)
}

function aboutFields({ w }: FieldNeeds): FieldFaces {
  return {
    preset: {
      label: w('field.preset'),
      help: w('field.presetHelp'),
      kind: 'choice',
      options: presetNames.map((value) => ({ value, label: w(`preset.${value}`) })),
    },
    title: { label: w('field.title'), required: true },
    purpose: { label: w('field.purpose'), help: w('field.purposeHelp'), kind: 'long', rows: 3, required: true },
    owner: {
      label: w('field.owner'),
      help: w('field.ownerHelp'),
      required: false,
      control: (bound) => <PeopleSelect {...bound} label={w('field.owner')} />,
    },
    titleEn: { label: w('field.titleEn') },
    titleTw: { label: w('field.titleTw') },
    purposeEn: { label: w('field.purposeEn'), kind: 'long', rows: 2 },
    purposeTw: { label: w('field.purposeTw'), kind: 'long', rows: 2 },
  }
}

function audienceFields({ w, units }: FieldNeeds): FieldFaces {
  return {
    audience: {
      label: w('field.audience'),
      required: false,
      control: ({ value, onChange }) => (
        <AudienceField
          value={value as Audience}
          onChange={(next) => onChange?.(next)}
          units={units}
          count={planCalls.planAudience}
        />
      ),
    },
  }
}

function scheduleFields({ w }: FieldNeeds): FieldFaces {
  return {
    startsOn: { label: w('field.startsOn'), kind: 'day', required: true },
    endsOn: { label: w('field.endsOn'), kind: 'day', required: true, help: w('field.endsOnHelp') },
    retention: { label: w('field.retention'), kind: 'number', help: w('field.retentionHelp') },
    weekdays: { label: w('field.weekdays'), required: false, control: (bound) => <WeekdaysField {...bound} /> },
    slots: { label: w('field.slots'), required: false, control: (bound) => <SlotsField {...bound} /> },
  }
}

function ruleFields({ w, asked }: FieldNeeds): FieldFaces {
  return {
    rules: {
      label: w('field.rules'),
      help: w('field.rulesHelp'),
      required: false,
      control: (bound, { preset }) => <RulesField {...bound} asked={asked(preset as PresetName)} />,
    },
  }
}
